import { idRanges } from "#features/catalog/course-editor/rules/id-ranges.ts";
import { missingForPublishing } from "#features/catalog/course-editor/rules/missing-for-publishing.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { CoursesExist } from "#features/catalog/import-export/server/index.ts";
import { type AppContext, inTransaction, recordAudit, type Transaction } from "#platform/index.ts";
import { SampleCatalogLoaded } from "../events.ts";
import { loadMissing } from "./load-sample.ts";
import { readSampleStates } from "./sample-steps.ts";

type Context = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges">;

type Added =
	| { ok: true; added: number; published: number }
	| { ok: false; error: "numbers_taken"; taken: { id: number; title: string }[] }
	| { ok: false; error: "nothing_to_add" };

/**
 * Adds the missing sample courses and publishes those that are drafts, with one audit event. Leaves out samples whose
 * number another course has.
 */
export async function addSamples(context: Context, actor: Actor): Promise<Added> {
	const { drafts, missing, taken } = await readSampleStates(context.db);
	try {
		if (missing.length > 0) await loadMissing(context, actor, missing);
	} catch (error) {
		// A course got one of the numbers meanwhile; nothing was added.
		if (error instanceof CoursesExist) return addSamples(context, actor);
		throw error;
	}
	const published = await inTransaction(context.db, async (trx) => {
		const again = await publishDrafts(context, trx, actor, drafts);
		if (missing.length > 0) await context.events.publish(trx, SampleCatalogLoaded, { courseIds: missing });
		if (missing.length + again.length > 0)
			await recordAudit(trx, context.clock, actor, {
				action: "course.samples_added",
				subject: { kind: "catalog", id: "samples" },
				summary: summarize(missing.length, again.length),
				changes: {
					added: { before: null, after: idRanges(missing) || null },
					published: { before: null, after: idRanges(again) || null },
				},
			});
		return again.length;
	});
	if (missing.length + published === 0)
		return taken.length > 0 ? { ok: false, error: "numbers_taken", taken } : { ok: false, error: "nothing_to_add" };
	await context.showChanges();
	return { ok: true, added: missing.length, published };
}

async function publishDrafts(context: Context, trx: Transaction, actor: Actor, ids: number[]): Promise<number[]> {
	const locked = await lockCourses(trx, ids);
	const ready = [...locked.values()].filter(
		({ publishedAt, content }) => publishedAt === null && missingForPublishing(content).length === 0,
	);
	if (ready.length === 0) return [];
	const changes = ready.map((before) => ({ before, after: { ...before, publishedAt: context.clock.now() } }));
	await commitCourses(context, trx, { actor, action: "published", changes, summary: null });
	return ready.map(({ id }) => id);
}

function summarize(added: number, published: number): string {
	const courses = (count: number) => (count === 1 ? "1 sample course" : `${count} sample courses`);
	if (published === 0) return `Added ${courses(added)}`;
	return added === 0
		? `Published ${courses(published)} again`
		: `Added ${courses(added)}, and published ${published} again`;
}
