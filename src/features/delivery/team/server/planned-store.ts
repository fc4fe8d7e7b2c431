import { type Executor, insertRows, type Transaction } from "#platform/index.ts";

interface Colleague {
	email: string;
	name: string;
}

/** Plans who is invited when a buyer has paid for a course, instead of earlier plans. Deletes old plans. */
export async function planSeats(
	trx: Transaction,
	{ buyerId, courseId, colleagues }: { buyerId: number; courseId: number; colleagues: readonly Colleague[] },
	{ now, before }: { now: Date; before: Date },
): Promise<void> {
	await trx
		.deleteFrom("team_planned_seats")
		.where(({ and, or, eb }) =>
			or([eb("planned_at", "<", before), and([eb("buyer_id", "=", buyerId), eb("course_id", "=", courseId)])]),
		)
		.execute();
	const rows = colleagues.map(({ email, name }) => ({
		buyer_id: buyerId,
		course_id: courseId,
		email,
		name,
		planned_at: now,
	}));
	if (rows.length > 0)
		await insertRows(trx, "team_planned_seats", rows)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

/** Takes the plan for a course: of two purchases at once, one gets it. */
export async function takePlan(trx: Transaction, buyerId: number, courseId: number): Promise<Colleague[]> {
	return trx
		.deleteFrom("team_planned_seats")
		.where("buyer_id", "=", buyerId)
		.where("course_id", "=", courseId)
		.returning(["email", "name"])
		.execute();
}

/** Lists whom a buyer planned to invite. */
export const exportPlans = (db: Executor, buyerId: number) =>
	db
		.selectFrom("team_planned_seats")
		.select(["course_id as courseID", "email", "name", "planned_at as plannedAt"])
		.where("buyer_id", "=", buyerId)
		.orderBy("planned_at")
		.execute();

/** Deletes what a customer planned, and their own addresses in the plans of others. */
export async function erasePlans(trx: Transaction, userId: number, addresses: readonly string[]): Promise<void> {
	await trx
		.deleteFrom("team_planned_seats")
		.where(({ or, eb }) =>
			or([eb("buyer_id", "=", userId), ...(addresses.length > 0 ? [eb("email", "in", [...addresses])] : [])]),
		)
		.execute();
}
