import {
	coursesTag,
	courseTag,
	seatsTag,
	startTag,
} from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import type { SeatOrder } from "#features/sales/orders/questions.ts";
import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import { type AppContext, recordContentChange, type Transaction } from "#platform/index.ts";
import { fillSeats } from "../rules/fill-seats.ts";
import { isSoldOut, toVisibleSeats } from "../rules/seats-left.ts";
import {
	countTaken,
	findLists,
	listLimited,
	lockLimits,
	saveVisibleSeats,
	type VisibleSeatsChange,
} from "./seat-limit-store.ts";

type Context = Pick<AppContext, "clock">;

/**
 * Reserves seats for orders that were just inserted, in the transaction that inserts them. An unpaid order keeps its
 * seats until it is paid, canceled or expired, so that who has a payment page open can pay.
 *
 * @returns the orders that don't fit, with the courses that lack seats
 */
export async function reserveSeats(
	{ clock }: Context,
	trx: Transaction,
	orders: readonly SeatOrder[],
): Promise<Map<number, number[]>> {
	const limits = await lockLimits(trx, [...new Set(orders.flatMap(({ seats }) => [...seats.keys()]))]);
	const taken = await countTaken(trx, [...limits.keys()], clock.now());
	const countRequested = (course: number) => orders.reduce((sum, { seats }) => sum + (seats.get(course) ?? 0), 0);
	// The new orders are among those counted.
	const left = new Map(
		[...limits].flatMap(([course, capacity]) =>
			capacity === null ? [] : [[course, capacity - (taken.get(course) ?? 0) + countRequested(course)]],
		),
	);
	const soldOut = fillSeats(orders, left);
	for (const { orderId, seats } of orders)
		if (soldOut.has(orderId)) for (const [course, count] of seats) taken.set(course, (taken.get(course) ?? 0) - count);
	await publishVisibleSeats(trx, limits, taken);
	return soldOut;
}

/** Counts the seats that courses with a limit have left, and locks them until the transaction ends. */
export async function countSeatsLeft(
	{ clock }: Context,
	trx: Transaction,
	courseIds: readonly number[],
): Promise<Map<number, number>> {
	const limits = await lockLimits(trx, courseIds);
	const taken = await countTaken(trx, [...limits.keys()], clock.now());
	return new Map(
		[...limits].flatMap(([course, capacity]) =>
			capacity === null ? [] : [[course, Math.max(0, capacity - (taken.get(course) ?? 0))]],
		),
	);
}

/** Updates the seats that pages show after orders, access or capacities of these courses changed. */
export async function refreshSeats({ clock }: Context, trx: Transaction, courseIds: readonly number[]): Promise<void> {
	if (courseIds.length === 0) return;
	const limits = await lockLimits(trx, courseIds);
	if (limits.size > 0) await publishVisibleSeats(trx, limits, await countTaken(trx, [...limits.keys()], clock.now()));
}

/** Updates the seats that pages show after a deleted account left its seats. Runs after its enrollments ended. */
export const refreshAfterErase = async (trx: Transaction, now: Date): Promise<void> =>
	refreshSeats({ clock: { now: () => now } }, trx, await listLimited(trx, now));

/**
 * Handles payments that arrive after their orders ended. They are fulfilled, because the customer has paid, and their
 * seats count. If that is more than the capacity, staff are asked to raise it or to refund the line.
 */
export async function admitLate(
	{ clock }: Context,
	trx: Transaction,
	orders: readonly BoughtOrder[],
	now: Date,
): Promise<void> {
	const lines = orders
		.flatMap(({ order, lines }) => (order.closed_at === null ? [] : lines.map((line) => ({ order, ...line }))))
		.filter((line) => line.grants_live);
	if (lines.length === 0) return;
	const limits = await lockLimits(
		trx,
		lines.flatMap(({ course_id }) => course_id ?? []),
	);
	if (limits.size === 0) return;
	const taken = await countTaken(trx, [...limits.keys()], clock.now());
	for (const { id, course_id, order, position, title, paid_cents, tax_cents } of lines) {
		const capacity = course_id === null ? null : limits.get(course_id);
		if (capacity == null || course_id === null || (taken.get(course_id) ?? 0) <= capacity || paid_cents === 0) continue;
		const reference = `${order.reference}/${position + 1}`;
		const cents = paid_cents + tax_cents;
		await recordDiscrepancy(trx, {
			kind: "session_full",
			reference,
			orderId: order.id,
			lineId: id,
			cents,
			detail: title,
			seenAt: now,
		});
	}
	await publishVisibleSeats(trx, limits, taken);
}

async function publishVisibleSeats(
	trx: Transaction,
	limits: ReadonlyMap<number, number | null>,
	taken: ReadonlyMap<number, number>,
): Promise<void> {
	if (limits.size === 0) return;
	const visibleSeats = new Map(
		[...limits].map(([course, capacity]) => [course, toVisibleSeats(capacity, taken.get(course) ?? 0)]),
	);
	const changed = await saveVisibleSeats(trx, visibleSeats);
	if (changed.length === 0) return;
	const tags = [...changed.map(({ courseId }) => courseTag(courseId)), seatsTag];
	await recordContentChange(trx, { tags: [...tags, ...(await listTags(trx, changed))] });
}

/** Lists show whether a live session is sold out, but not the number. So most changes leave them as they are. */
async function listTags(trx: Transaction, changed: readonly VisibleSeatsChange[]): Promise<string[]> {
	const lists = await findLists(
		trx,
		changed.map(({ courseId }) => courseId),
	);
	const toggled = changed.flatMap(({ courseId, before, after }) => {
		const list = lists.get(courseId);
		return list && isSoldOut(before, list.fewestSeats) !== isSoldOut(after, list.fewestSeats) ? [list] : [];
	});
	return toggled.length === 0 ? [] : [coursesTag, ...toggled.map(({ category }) => startTag(category))];
}
