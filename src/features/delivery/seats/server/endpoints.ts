import { refuse } from "../../../../api/refusal.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { getInvitation, inviteColleagues, listSeats, moveSeat, resendInvitation, takeSeat, withdrawSeat } from "../contract.ts";
import { move, resend, withdraw } from "./change-seat.ts";
import { invite } from "./invite-colleagues.ts";
import { findLines } from "./line-store.ts";
import { seatListOf } from "./read-seats.ts";
import type { SeatsDeps } from "./seats-deps.ts";
import { takeInvitedSeat } from "./take-invited-seat.ts";
import { viewInvitation } from "./view-invitation.ts";

/** Serves the seats of group lines, to their buyer and to whoever was invited. */
export function serveSeats(serve: Serve, deps: SeatsDeps): void {
	serve(listSeats, async ({ params }, { person }) => {
		const [line] = await findLines(deps.db, person.userId, [params.lineId]);
		return line ? seatListOf(deps, deps.db, line) : refuse(listSeats, "no_line");
	});
	serve(inviteColleagues, ({ params, body }, { person }) => invite(deps, person.userId, params.lineId, body.colleagues));
	serve(resendInvitation, async ({ params }, { person }) => {
		const done = await resend(deps, person.userId, params.id);
		return done.ok ? done.seatList : refuse(resendInvitation, done.code, waitOf(done));
	});
	serve(withdrawSeat, async ({ params }, { person }) => {
		const done = await withdraw(deps, person.userId, params.id);
		return done.ok ? done.seatList : refuse(withdrawSeat, done.code);
	});
	serve(moveSeat, async ({ params, body }, { person }) => {
		const done = await move(deps, person.userId, params.id, { email: body.email, name: (body.name ?? "").trim() });
		return done.ok ? done.seatList : refuse(moveSeat, done.code, waitOf(done));
	});
	serve(getInvitation, ({ params }) => viewInvitation(deps, params.token));
	serve(takeSeat, ({ params }, { person }) => takeInvitedSeat(deps, person.userId, params.token));
}

const waitOf = ({ retryAfter }: { retryAfter?: number }) => (retryAfter === undefined ? {} : { retryAfter });
