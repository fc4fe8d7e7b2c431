import { keepUpToDate } from "#platform/cache/content/keep-until-content-changes.ts";
import {
	type AppContext,
	type Database,
	type Executor,
	inTransaction,
	recordAudit,
	recordContentChange,
	type User,
} from "#platform/index.ts";
import { defaultRefundPolicy, describeRefunds, type RefundPolicy } from "#values/refunds/refund-policy.ts";
import type { Question } from "../../contract.ts";
import { questionMessages as messages } from "../../messages.ts";
import type { PublishedQuestions } from "../../questions-console-contract.ts";
import { questionsTag } from "../../rules/public-content/content-tags.ts";
import { findQuestions, insertQuestions } from "./questions-store.ts";

/** The questions until staff publish others. The one about refunds says what the site promises. */
function listInitialQuestions(refunds: RefundPolicy): Question[] {
	const refund = describeRefunds(refunds, messages.refund.answer);
	return [
		{ about: "live", ...messages.join },
		{ about: "live", ...messages.recordingAfter },
		{ about: "recording", ...messages.recording },
		...(refund === null ? [] : [{ about: "live" as const, question: messages.refund.question, answer: refund }]),
		{ about: "all", ...messages.team },
		{ about: "all", ...messages.invoice },
	];
}

/**
 * Reads the published common questions; version 0 if there are none.
 *
 * @param refunds what the site promises
 */
export async function readCommonQuestions(
	db: Executor,
	refunds: RefundPolicy = defaultRefundPolicy,
): Promise<PublishedQuestions> {
	const row = await findQuestions(db);
	return {
		version: row?.version ?? 0,
		questions: row?.content ?? listInitialQuestions(refunds),
		publishedAt: row?.at.toISOString() ?? null,
	};
}

/** The published questions, from memory until others are published. */
const keepQuestions = keepUpToDate(
	async (db, kept: { value: Awaited<ReturnType<typeof findQuestions>>[]; changes: { tag: string }[] } | undefined) =>
		kept && !kept.changes.some(({ tag }) => tag === questionsTag) ? kept.value : [await findQuestions(db)],
);

/** Returns the questions that course pages answer. */
export async function readPublicQuestions(
	db: Database,
	refunds: RefundPolicy = defaultRefundPolicy,
): Promise<Question[]> {
	const [row] = await keepQuestions(db);
	return row?.content ?? listInitialQuestions(refunds);
}

/**
 * Publishes common questions in place of the version that the editor has loaded.
 *
 * @returns null if another staff member published meanwhile
 */
export async function publishQuestions(
	{ db, clock, showChanges, site }: Pick<AppContext, "db" | "clock" | "showChanges" | "site">,
	user: User,
	version: number,
	questions: Question[],
): Promise<PublishedQuestions | null> {
	const published = await inTransaction(db, async (trx) => {
		const before = await readCommonQuestions(trx, site().refunds);
		const isNext =
			before.version === version &&
			(await insertQuestions(trx, { version: version + 1, at: clock.now(), content: questions }));
		if (!isNext) return null;
		await recordAudit(trx, clock, user, {
			action: "questions.published",
			id: version + 1,
			summary: "Published the questions that all courses answer",
			changes: { questions: { before: before.questions, after: questions } },
		});
		await recordContentChange(trx, { tags: [questionsTag] });
		return readCommonQuestions(trx, site().refunds);
	});
	if (published) await showChanges();
	return published;
}
