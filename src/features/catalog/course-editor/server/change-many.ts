import type { ResponseOf } from "../../../../api/call.ts";
import { Refused, refuse } from "../../../../api/refusal.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { afterPercent, centsOf, dollarsOf } from "../../../../values/money.ts";
import type { CourseAction, CourseChange, StoredCourse } from "../../courses/rules/stored-course.ts";
import { type Actor, commitCourses, lockCourses } from "../../courses/server/index.ts";
import { type CourseContent, type changeManyCourses, deleteCourse, type ManyAction } from "../console-contract.ts";
import { idRanges } from "../rules/id-ranges.ts";
import type { CourseEdit } from "./change-course.ts";
import { archive, publish, unarchive, unpublish } from "./change-state.ts";
import { refuseDeletion } from "./delete-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { replaceContent } from "./save-course.ts";

const states = { publish, unpublish, archive, unarchive };

/** Applies one action to many courses in one transaction, with one audit event. Returns the result for each course. */
export async function changeMany(context: EditorContext, actor: Actor, wanted: ManyAction): Promise<ResponseOf<typeof changeManyCourses>> {
	const ids = [...new Set(wanted.ids)];
	const { outcomes, changed } = await inTransaction(context.db, async (trx) => {
		const courses = await lockCourses(trx, ids);
		const outcomes = [];
		const changes: CourseChange[] = [];
		for (const id of ids) {
			const before = courses.get(id);
			const change = before ? await changeOne(context, trx, wanted, before) : refuse(deleteCourse, "course_not_found");
			const isRefused = change instanceof Refused;
			outcomes.push({ id, title: before?.content.title ?? `Course ${id}`, done: !isRefused, message: isRefused ? reasonOf(change) : null });
			if (change && !isRefused) changes.push(change);
		}
		if (changes.length > 0) await commitCourses(context, trx, { actor, changes, ...eventOf(wanted, changes) });
		return { outcomes, changed: changes.length };
	});
	if (changed > 0) await context.showChanges();
	return { outcomes };
}

async function changeOne(context: EditorContext, trx: Transaction, wanted: ManyAction, before: StoredCourse): Promise<CourseChange | Refused | null> {
	const edit = editOf(wanted);
	if (!edit) return (await refuseDeletion(context, trx, before)) ?? { before, after: null };
	const outcome = await edit(context, trx, before);
	return outcome === null || outcome instanceof Refused ? outcome : { before, after: outcome.after };
}

/** Null: the action deletes the courses. */
function editOf(wanted: ManyAction): CourseEdit | null {
	if (wanted.action === "discount")
		return replaceContent(({ content }) => ({ ...content, discountedPrice: discounted(content, wanted.percent) }), "discounted");
	if (wanted.action === "category") return replaceContent(({ content }) => ({ ...content, category: wanted.category }), "moved");
	return wanted.action === "delete" ? null : states[wanted.action];
}

function eventOf(wanted: ManyAction, changes: CourseChange[]) {
	const ids = changes.flatMap(({ before }) => before?.id ?? []);
	const courses = ids.length === 1 ? "1 course" : `${ids.length} courses`;
	return { ...describe(wanted, courses), audit: { subject: { kind: "catalog", id: "bulk" }, changes: { courses: { before: null, after: idRanges(ids) } } } };
}

function describe(wanted: ManyAction, courses: string): { action: CourseAction | "deleted"; summary: string } {
	switch (wanted.action) {
		case "publish":
			return { action: "published", summary: `Published ${courses}` };
		case "unpublish":
			return { action: "unpublished", summary: `Unpublished ${courses}` };
		case "archive":
			return { action: "archived", summary: `Archived ${courses}` };
		case "unarchive":
			return { action: "unarchived", summary: `Removed ${courses} from the archive` };
		case "delete":
			return { action: "deleted", summary: `Deleted ${courses.replace("course", "draft")}` };
		case "discount":
			return {
				action: "discounted",
				summary: wanted.percent === 0 ? `Removed the discount of ${courses}` : `Set a ${wanted.percent}% discount for ${courses}`,
			};
		case "category":
			return { action: "moved", summary: `Moved ${courses} to ${wanted.category}` };
	}
}

function discounted({ price }: Pick<CourseContent, "price">, percent: number): number | null {
	return percent === 0 ? null : dollarsOf(afterPercent(centsOf(price), percent));
}

/** Returns the message of a refusal with its details. */
function reasonOf({ message, extras }: Refused): string {
	const details = extras.details?.map((detail) => detail.message).join(" ");
	return details && !message.includes(details) ? `${message} ${details}` : message;
}
