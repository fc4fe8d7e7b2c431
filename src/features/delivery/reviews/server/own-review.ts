import { coursesTag, courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { certifiedAmong } from "#features/delivery/certificates/server/index.ts";
import { countedAttendance } from "#features/delivery/live-sessions/server/index.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import {
	type AppContext,
	consumeLimit,
	type Executor,
	inTransaction,
	type Refused,
	recordContentChange,
	refuse,
} from "#platform/index.ts";
import { type OwnReview, writeReview } from "../contract.ts";
import { authorName } from "../rules/author-name.ts";
import { hasCompleted } from "../rules/has-completed.ts";
import { deleteReview, findCustomerReview, listCustomerEnrollments, saveReview } from "./review-store.ts";

type Context = Pick<AppContext, "db" | "clock">;

const changesAnHour = 20;

/** Returns a customer's review of a purchased course; undefined if the customer does not have the course. */
export async function readCustomerReview(
	db: Executor,
	userId: number,
	courseId: number,
): Promise<OwnReview | undefined> {
	const enrollments = await listCustomerEnrollments(db, userId, courseId);
	const [latest] = enrollments;
	if (!latest) return undefined;
	const row = await findCustomerReview(db, userId, courseId);
	return {
		courseID: courseId,
		title: latest.title,
		name: authorName(latest.full_name),
		completed: await completedAny(db, enrollments),
		review: row
			? {
					rating: row.rating,
					text: row.body,
					state: row.state,
					reason: row.reason,
					writtenAt: row.written_at.toISOString(),
				}
			: null,
	};
}

async function completedAny(
	db: Executor,
	enrollments: { id: number; duration_minutes: number | null }[],
): Promise<boolean> {
	const certified = await certifiedAmong(
		db,
		enrollments.map(({ id }) => id),
	);
	for (const { id, duration_minutes } of enrollments) {
		const facts = {
			certified: certified.has(id),
			attendedMinutes: (await countedAttendance(db, id))?.minutes ?? 0,
			durationMinutes: duration_minutes ?? 0,
		};
		if (hasCompleted({ ...facts, ...(await watchFacts(db, id)) })) return true;
	}
	return false;
}

/** Saves a review of a completed course. A published one is hidden until staff have checked the change. */
export async function write(
	{ db, clock }: Context,
	userId: number,
	{ courseID, rating, text }: { courseID: number; rating: number; text: string },
): Promise<OwnReview | Refused> {
	const review = await readCustomerReview(db, userId, courseID);
	if (!review) return refuse(writeReview, "not_enrolled");
	if (!review.completed) return refuse(writeReview, "not_completed");
	const retryAfter = await consumeLimit(db, clock, { key: `review:${userId}`, max: changesAnHour, seconds: 3_600 });
	if (retryAfter) return refuse(writeReview, "too_many_reviews", { retryAfter });
	return inTransaction(db, async (trx) => {
		await saveReview(trx, { userId, courseId: courseID, rating, text, name: review.name, now: clock.now() });
		const saved = await readCustomerReview(trx, userId, courseID);
		await recordContentChange(trx, { tags: [courseTag(courseID), coursesTag], withdrawn: true });
		return saved ?? refuse(writeReview, "not_enrolled");
	});
}

/** Deletes a customer's review, published or not. */
export async function remove({ db }: Context, userId: number, courseId: number): Promise<OwnReview | undefined> {
	return inTransaction(db, async (trx) => {
		const removed = await deleteReview(trx, userId, courseId);
		const review = await readCustomerReview(trx, userId, courseId);
		if (removed) await recordContentChange(trx, { tags: [courseTag(courseId), coursesTag], withdrawn: true });
		return review;
	});
}
