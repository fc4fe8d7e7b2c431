import { courseForSale } from "#features/catalog/courses/server/index.ts";
import { inviteTogether } from "#features/delivery/seats/server/index.ts";
import type { CartItem } from "#features/sales/cart-items/contract.ts";
import { priceItems } from "#features/sales/cart-items/server/index.ts";
import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import { type AppContext, inTransaction, type RequestOf, type ResponseOf, type Transaction } from "#platform/index.ts";
import type { repeatTeam } from "../contract.ts";
import { chooseOption } from "../rules/choose-option.ts";
import { planSeats, takePlan } from "./planned-store.ts";
import { listPeople, type TeamRow } from "./team-store.ts";

type RepeatContext = Pick<AppContext, "db" | "clock" | "siteId" | "siteName">;
type Repeated = ResponseOf<typeof repeatTeam>["courses"][number];

const plannedDays = 60;

/**
 * Prepares buying the courses of these people again: a cart item with their seats for each course, and whom to invite
 * when it is paid.
 */
export async function repeat(
	context: RepeatContext,
	buyerId: number,
	{ ids }: RequestOf<typeof repeatTeam>["body"],
): Promise<ResponseOf<typeof repeatTeam>> {
	const { people: chosen } = await listPeople(context, buyerId, { ids }, { limit: ids.length });
	const courses: Repeated[] = [];
	for (const [courseId, people] of Map.groupBy(chosen, ({ courseID }) => courseID))
		courses.push(await repeatCourse(context, buyerId, courseId, people));
	return { courses };
}

async function repeatCourse(
	context: RepeatContext,
	buyerId: number,
	courseId: number,
	people: readonly TeamRow[],
): Promise<Repeated> {
	const { db, clock } = context;
	const now = clock.now();
	const attends = people.some(({ userId }) => userId === buyerId);
	// The account's address today: the invitation may have gone to an earlier one.
	const colleagues = new Map(
		people.flatMap(({ accountEmail, email: invited, userId, name }) => {
			const email = accountEmail ?? invited;
			return userId === buyerId || email === "" ? [] : [[email.toLowerCase(), { email, name }]];
		}),
	);
	const needed = colleagues.size + (attends ? 1 : 0);
	const [first] = people;
	const base = { courseID: courseId, title: first?.title ?? "", people: needed, item: null };
	// A single seat is the buyer's own.
	if (needed < 2) return { ...base, reason: "single" };
	const [course] = await courseForSale(db, [courseId], context, now);
	if (!course || !first) return { ...base, reason: "not_for_sale" };
	const { pricingId, canJoin: live, canWatch: recording } = first;
	const chosen = chooseOption(course.pricings, { id: pricingId, grants: { live, recording } }, needed);
	if (!chosen) return { ...base, reason: "no_option" };
	const { id, grants } = chosen.option;
	// Prices, title and session type come back as they are today.
	const outdated: CartItem = {
		courseID: courseId,
		image: "",
		course_name: "",
		creator: "",
		price: 0,
		selectedPricing: { id, sessionType: "", price: 0, grants, seats: chosen.seats },
		attends,
	};
	const priced = await priceItems(db, [outdated], { siteId: context.siteId, siteName: context.siteName, now });
	if (!priced.ok && "courseIDs" in priced) return { ...base, reason: priced.error };
	const [item] = !priced.ok && "fresh" in priced ? priced.fresh : [];
	if (!item) return { ...base, reason: "not_for_sale" };
	await inTransaction(db, (trx) =>
		planSeats(
			trx,
			{ buyerId, courseId, colleagues: [...colleagues.values()] },
			{ now, before: new Date(now.getTime() - plannedDays * 86_400_000) },
		),
	);
	return { ...base, title: course.title, item, reason: null };
}

/**
 * Invites whom a buyer planned to invite, when the courses of an order open. Addresses that can't be invited leave their
 * seats free.
 */
export async function invitePlanned(
	context: Pick<AppContext, "clock" | "mail" | "signer" | "publicUrl">,
	trx: Transaction,
	{ orders }: { orders: readonly Pick<BoughtOrder, "order" | "lines">[] },
): Promise<void> {
	for (const { order, lines } of orders)
		for (const { id: lineId, course_id: courseId, seats, upgrades_line: upgraded } of lines) {
			if (order.user_id === null || courseId === null || seats < 2 || upgraded !== null) continue;
			const colleagues = await takePlan(trx, order.user_id, courseId);
			if (colleagues.length > 0) await inviteTogether(context, trx, { managerId: order.user_id, lineId, colleagues });
		}
}
