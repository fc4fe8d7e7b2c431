import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import {
	acceptSeat,
	getInvitation,
	inviteColleagues,
	listSeats,
	moveSeat,
	releaseBuyerSeat,
	resendInvitation,
	takeBuyerSeat,
	withdrawSeat,
} from "../contract.ts";
import { reclaimSeat, release } from "./change-buyer-seat.ts";
import { move, resend, withdraw } from "./change-seat.ts";
import { claimInvitedSeat } from "./claim-invited-seat.ts";
import { invite } from "./invite-colleagues.ts";
import { findGroup } from "./line-store.ts";
import { readSeatList } from "./read-seats.ts";
import { viewInvitation } from "./view-invitation.ts";

export function serveSeats(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "meetings" | "mail">,
): void {
	serve(listSeats, async ({ params }, { user }) => {
		const group = await findGroup(context.db, user.userId, params.lineId);
		return group.length > 0 ? readSeatList(context, context.db, user.userId, group) : refuse(listSeats, "no_line");
	});
	serve(inviteColleagues, ({ params, body }, { user }) =>
		invite(context, { userId: user.userId, managerId: user.userId, lineId: params.lineId }, body.colleagues),
	);
	serve(resendInvitation, async ({ params }, { user }) => {
		const done = await resend(context, user.userId, params.id);
		return done.ok ? done.seatList : refuse(resendInvitation, done.code, toRetryFields(done));
	});
	serve(withdrawSeat, async ({ params }, { user }) => {
		const done = await withdraw(context, user.userId, params.id);
		return done.ok ? done.seatList : refuse(withdrawSeat, done.code);
	});
	serve(moveSeat, async ({ params, body }, { user }) => {
		const done = await move(context, user.userId, params.id, { email: body.email, name: (body.name ?? "").trim() });
		return done.ok ? done.seatList : refuse(moveSeat, done.code, toRetryFields(done));
	});
	serve(releaseBuyerSeat, async ({ params }, { user }) => {
		const done = await release(context, user.userId, params.lineId);
		return done.ok ? done.seatList : refuse(releaseBuyerSeat, done.code);
	});
	serve(takeBuyerSeat, async ({ params }, { user }) => {
		const done = await reclaimSeat(context, user.userId, params.lineId);
		return done.ok ? done.seatList : refuse(takeBuyerSeat, done.code);
	});
	serve(getInvitation, ({ params }) => viewInvitation(context, params.token));
	serve(acceptSeat, ({ params }, { user }) => claimInvitedSeat(context, user.userId, params.token));
}

const toRetryFields = ({ retryAfter }: { retryAfter?: number }) => (retryAfter === undefined ? {} : { retryAfter });
