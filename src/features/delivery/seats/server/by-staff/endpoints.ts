import { Refused, recordAudit, refuse, type Serve } from "#platform/index.ts";
import { inviteToSeats, listOrderSeats, moveHeldSeat } from "../../console-contract.ts";
import { staffSeatReplies } from "../../messages.ts";
import { invite } from "../invite-colleagues.ts";
import { findLine } from "../line-store.ts";
import { findOrderId } from "./holders-store.ts";
import { type MoveContext, moveHeld } from "./move-held-seat.ts";
import { readOrderSeats } from "./read-order-seats.ts";

/** Serves what staff do with the seats of an order. */
export function serveStaffSeats(serve: Serve, context: MoveContext): void {
	const { db, clock } = context;
	serve(listOrderSeats, ({ params }) => readOrderSeats(db, params.id, clock.now()));
	serve(moveHeldSeat, ({ params, body }, { user }) => moveHeld(context, user, params.lineId, body));

	serve(inviteToSeats, async ({ params: { lineId }, body }, { user }) => {
		const [line, orderId] = [await findLine(db, lineId), await findOrderId(db, lineId)];
		if (!line || line.buyerId === 0 || orderId === undefined) return refuse(inviteToSeats, "no_line");
		let invited = 0;
		const done = await invite(
			context,
			{
				userId: user.userId,
				managerId: line.buyerId,
				lineId,
				async record(trx, count) {
					invited = count;
					const summary = `Invited ${count} people to seats of “${line.title}” in order ${orderId}`;
					await recordAudit(trx, clock, user, { action: "order.seats_invited", id: orderId, summary });
				},
			},
			body.colleagues,
		);
		if (done instanceof Refused) return done;
		const results = done.results.map((result) => ({
			...result,
			message: (result.error && staffSeatReplies.errors[result.error]) ?? result.message,
		}));
		return { results, message: staffSeatReplies.invitedAll(invited) };
	});
}
