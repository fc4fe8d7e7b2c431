import { PublishingBlockers } from "#features/catalog/courses/questions.ts";
import type { CourseData, StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { type AppContext, type Executor, inTransaction, type Transaction } from "#platform/index.ts";

/** Returns for each course that changes would make public why it can't be: a sentence for staff. */
export async function findBlockers(
	{ events, clock }: Pick<AppContext, "events" | "clock">,
	reader: Executor,
	changes: readonly { before: Pick<StoredCourse, "publishedAt">; after: Pick<CourseData, "id" | "publishedAt"> }[],
): Promise<Map<number, string>> {
	const now = clock.now();
	const isPublic = (at: Date | null) => at !== null && at <= now;
	const publications = new Map(
		changes.flatMap(({ before, after: { id, publishedAt } }) =>
			publishedAt === null || isPublic(before.publishedAt) || before.publishedAt?.getTime() === publishedAt.getTime()
				? []
				: [[id, publishedAt] as const],
		),
	);
	if (publications.size === 0) return new Map();
	const ask = (trx: Transaction) => events.ask(trx, PublishingBlockers, { publications });
	const answers = await (reader.isTransaction ? ask(reader as Transaction) : inTransaction(reader, ask));
	const blockers = Map.groupBy(
		answers.flatMap((blockers) => [...blockers]),
		([id]) => id,
	);
	return new Map([...blockers].map(([id, all]) => [id, all.flatMap(([, sentences]) => sentences).join(" ")]));
}
