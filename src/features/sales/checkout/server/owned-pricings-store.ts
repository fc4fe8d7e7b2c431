import { anyOf, createBatcherFor, type Executor } from "#platform/index.ts";
import type { OwnedPricing } from "../rules/owned-items.ts";

interface OwnedPricingsQuery {
	userId: number;
	courseIds: number[];
}

/**
 * Lists the pricings of courses that a customer owns and hasn't completed, with their grants. A course that was
 * completed, and a seat in a live session that has ended, can be bought again.
 */
export async function ownedPricings(db: Executor, userId: number, courseIds: number[]): Promise<OwnedPricing[]> {
	const keys = { userId, courseIds };
	return db.isTransaction ? ((await findOwnedPricings(db, [keys]))[0] ?? []) : ownedTogether(db, keys);
}

const ownedTogether = createBatcherFor(findOwnedPricings);

async function findOwnedPricings(db: Executor, keys: OwnedPricingsQuery[]): Promise<OwnedPricing[][]> {
	const [users, courses] = [keys.map(({ userId }) => userId), keys.flatMap(({ courseIds }) => courseIds)];
	const rows = await db
		.selectFrom("public_owned_pricings")
		.select(["user_id", "course_id as courseID", "pricing_id as pricingId", "session_type as sessionType"])
		.select(["grants_live as live", "grants_recording as recording", "grants_transcript as transcript"])
		.distinct()
		.where("user_id", "=", anyOf("bigint", users))
		.where("course_id", "=", anyOf("integer", courses))
		.execute();
	return keys.map(({ userId, courseIds }) =>
		rows
			.filter((row) => row.user_id === userId && courseIds.includes(row.courseID))
			.map(({ user_id: _, ...owned }) => owned),
	);
}
