import { checkOutLine, refuseLine } from "#features/sales/checkout/server/index.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { type Refused, type RequestOf, type ResponseOf, refuse, type Serve } from "#platform/index.ts";
import { addSeats } from "../contract.ts";
import { findMoreSeats } from "../rules/more-seats.ts";
import { findCapacity, findGroup, toRoot } from "./line-store.ts";

/** Serves the call that adds seats to a purchase. */
export function serveMoreSeats(serve: Serve, context: OrderContext): void {
	serve(addSeats, ({ params, body }, { user }) =>
		beginMoreSeats(context, { buyerId: user.userId, lineId: params.lineId, ...body }),
	);
}

/** Starts the checkout of more seats at the price of the purchase. The new line joins the purchase's group. */
async function beginMoreSeats(
	context: OrderContext,
	{
		buyerId,
		lineId,
		seats,
		billedIn,
		invoice,
	}: { buyerId: number; lineId: number } & RequestOf<typeof addSeats>["body"],
): Promise<ResponseOf<typeof addSeats> | Refused> {
	const [line] = await findGroup(context.db, buyerId, lineId);
	if (line?.buyerId !== buyerId) return refuse(addSeats, "no_line");
	if (line.closed) return refuse(addSeats, line.closed);
	const more = findMoreSeats(line, context.clock.now());
	if (!more) return refuse(addSeats, "not_offered");
	const cents = more.cents * seats;
	const begun = await checkOutLine(context, {
		userId: buyerId,
		billedIn,
		invoice,
		startsAt: line.startsAt,
		line: {
			courseID: line.courseId,
			pricingId: line.pricingId,
			title: line.title,
			instructor: line.instructor,
			sessionType: line.sessionType,
			grants: line.grants,
			seats,
			cents,
			paidCents: cents,
			isLimited: line.grants.live && (await findCapacity(context.db, line.courseId)) !== null,
			unitCents: more.cents,
			addUntil: line.addUntil,
			addedTo: toRoot(line),
			attends: false,
		},
	});
	return begun.ok ? { sessionId: begun.sessionId, url: begun.url } : refuseLine(addSeats, begun);
}
