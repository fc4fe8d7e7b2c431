import type { Serve } from "#platform/index.ts";
import { listOrderSeats, moveHeldSeat } from "../../console-contract.ts";
import { type MoveContext, moveHeld } from "./move-held-seat.ts";
import { readOrderSeats } from "./read-order-seats.ts";

/** Serves what staff do with the seats of an order. */
export function serveStaffSeats(serve: Serve, context: MoveContext): void {
	serve(listOrderSeats, ({ params }) => readOrderSeats(context.db, params.id, context.clock.now()));
	serve(moveHeldSeat, ({ params, body }, { user }) => moveHeld(context, user, params.lineId, body));
}
