import type { CourseChange, StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { type Actor, commitCourses, lockCourses } from "#features/catalog/courses/server/index.ts";
import { presetPricings } from "#features/catalog/session-types/rules/preset-pricings.ts";
import { listSessionTypes } from "#features/catalog/session-types/server/index.ts";
import { inTransaction, Refused, type ResponseOf, refuse, type Transaction } from "#platform/index.ts";
import { afterPercent, toCents, toDollars } from "#values/money.ts";
import { type CourseContent, type changeManyCourses, deleteCourse, type ManyAction } from "../console-contract.ts";
import type { CourseEdit } from "./change-course.ts";
import { archive, publish, unarchive, unpublish } from "./change-state.ts";
import { refuseDeletion } from "./delete-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { bulkEvent, recordRun } from "./record-bulk.ts";
import { replaceContent } from "./save-course.ts";
import type { BulkAction } from "./tables.ts";

const states = { publish, unpublish, archive, unarchive };

/**
 * Applies one action to many courses in one transaction, with one audit event per run. Returns the result for each
 * course.
 */
export async function changeMany(
	context: EditorContext,
	actor: Actor,
	{ run, ids: requestedIds, ...bulkAction }: ManyAction,
): Promise<ResponseOf<typeof changeManyCourses>> {
	const ids = [...new Set(requestedIds)];
	const { outcomes, changed } = await inTransaction(context.db, async (trx) => {
		const courses = await lockCourses(trx, ids);
		const sessionTypes = bulkAction.action === "session-types" ? await listSessionTypes(trx) : [];
		const outcomes = [];
		const changes: CourseChange[] = [];
		for (const id of ids) {
			const before = courses.get(id);
			const change = before
				? await changeOne(context, trx, toEdit(bulkAction, sessionTypes), before)
				: refuse(deleteCourse, "course_not_found");
			const isRefused = change instanceof Refused;
			outcomes.push({
				id,
				title: before?.content.title ?? `Course ${id}`,
				done: !isRefused,
				message: isRefused ? formatReason(change) : null,
			});
			if (change && !isRefused) changes.push(change);
		}
		const changedIds = changes.flatMap(({ before }) => before?.id ?? []);
		const event = bulkEvent(bulkAction, changedIds);
		if (run) await recordRun(trx, context.clock, actor, { run, wanted: bulkAction, courseIds: changedIds });
		if (changes.length > 0)
			await commitCourses(context, trx, { actor, changes, ...event, ...(run ? { summary: null } : {}) });
		return { outcomes, changed: changes.length };
	});
	if (changed > 0) await context.showChanges();
	return { outcomes };
}

async function changeOne(
	context: EditorContext,
	trx: Transaction,
	edit: CourseEdit | null,
	before: StoredCourse,
): Promise<CourseChange | Refused | null> {
	if (!edit) return (await refuseDeletion(context, trx, before)) ?? { before, after: null };
	const outcome = await edit(context, trx, before);
	return outcome === null || outcome instanceof Refused ? outcome : { before, after: outcome.after };
}

const hasPriceOptions = new Refused("has_price_options", 409, "This course already has price options.", {});

/** Null: the action deletes the courses. */
function toEdit(bulkAction: BulkAction, sessionTypes: Awaited<ReturnType<typeof listSessionTypes>>): CourseEdit | null {
	if (bulkAction.action === "discount")
		return replaceContent(
			({ content }) => ({ ...content, discountedPrice: discounted(content, bulkAction.percent) }),
			"discounted",
		);
	if (bulkAction.action === "session-types")
		return replaceContent(({ content }) =>
			content.pricings.length > 0
				? hasPriceOptions
				: { ...content, pricings: presetPricings(sessionTypes, content.price, []) },
		);
	if (bulkAction.action === "category")
		return replaceContent(({ content }) => ({ ...content, category: bulkAction.category }), "moved");
	return bulkAction.action === "delete" ? null : states[bulkAction.action];
}

function discounted({ price }: Pick<CourseContent, "price">, percent: number): number | null {
	return percent === 0 ? null : toDollars(afterPercent(toCents(price), percent));
}

/** Returns the message of a refusal with its details. */
function formatReason({ message, extras }: Refused): string {
	const details = extras.details?.map((detail) => detail.message).join(" ");
	return details && !message.includes(details) ? `${message} ${details}` : message;
}
