import type { ResponseOf } from "../../../../api/call.ts";
import { Refused } from "../../../../api/refusal.ts";
import { type AuditEvent, recordAudit } from "../../../../platform/audit/record-audit.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { afterPercent, centsOf, dollarsOf } from "../../../../values/money.ts";
import type { CourseContent, changeManyCourses, ManyAction } from "../console-contract.ts";
import { idRanges } from "../rules/id-ranges.ts";
import { archive, publish, unarchive, unpublish } from "./change-state.ts";
import { deleteDraft } from "./delete-course.ts";
import { lockCourses } from "./edit-store.ts";
import { readStoredCourses } from "./edited-course.ts";
import type { EditorContext } from "./editor-context.ts";
import { saveContent } from "./save-course.ts";
import type { Actor } from "./versions/keep-version.ts";

const states = { publish, unpublish, archive, unarchive };

/** Applies an action to many courses in one transaction, with one audit event. Returns each course's result. */
export async function changeMany(context: EditorContext, actor: Actor, wanted: ManyAction): Promise<ResponseOf<typeof changeManyCourses>> {
	const ids = [...new Set(wanted.ids)];
	const { outcomes, changed } = await inTransaction(context.db, async (bulk) => {
		// Locking all courses first prevents deadlocks.
		await lockCourses(bulk, ids);
		const courses = await readStoredCourses(bulk, ids);
		const outcomes = [];
		const changed: number[] = [];
		for (const id of ids) {
			const outcome = await changeOne({ ...context, bulk }, actor, wanted, id);
			const before = courses.get(id);
			const refused = outcome instanceof Refused;
			outcomes.push({ id, title: before?.content.title ?? `Course ${id}`, done: !refused, message: refused ? reasonOf(outcome) : null });
			if (!refused && !("version" in outcome && outcome.version === before?.row.version)) changed.push(id);
		}
		if (changed.length > 0) await recordAudit(bulk, context.clock, actor, eventOf(wanted, changed));
		return { outcomes, changed };
	});
	if (changed.length > 0) await context.showChanges();
	return { outcomes };
}

/** `changed`: the ids of the changed courses. */
function eventOf(wanted: ManyAction, changed: number[]): AuditEvent {
	const courses = changed.length === 1 ? "1 course" : `${changed.length} courses`;
	const changes = { courses: { before: null, after: idRanges(changed) } };
	return { ...describe(wanted, courses), subject: { kind: "catalog", id: "bulk" }, changes };
}

function describe(wanted: ManyAction, courses: string): Pick<AuditEvent, "action" | "summary"> {
	switch (wanted.action) {
		case "publish":
			return { action: "course.published", summary: `Published ${courses}` };
		case "unpublish":
			return { action: "course.unpublished", summary: `Unpublished ${courses}` };
		case "archive":
			return { action: "course.archived", summary: `Archived ${courses}` };
		case "unarchive":
			return { action: "course.unarchived", summary: `Removed ${courses} from the archive` };
		case "delete":
			return { action: "course.deleted", summary: `Deleted ${courses.replace("course", "draft")}` };
		case "discount":
			return {
				action: "course.discounted",
				summary: wanted.percent === 0 ? `Removed the discount of ${courses}` : `Set a ${wanted.percent}% discount for ${courses}`,
			};
		case "category":
			return { action: "course.moved", summary: `Moved ${courses} to ${wanted.category}` };
	}
}

function changeOne(context: EditorContext, actor: Actor, wanted: ManyAction, id: number): Promise<object | Refused> {
	if (wanted.action === "delete") return deleteDraft(context, actor, id);
	if (wanted.action === "discount")
		return saveContent(context, actor, id, undefined, ({ content }) => ({ ...content, discountedPrice: discounted(content, wanted.percent) }), "discounted");
	if (wanted.action === "category") return saveContent(context, actor, id, undefined, ({ content }) => ({ ...content, category: wanted.category }), "moved");
	return states[wanted.action](context, actor, id);
}

function discounted({ price }: Pick<CourseContent, "price">, percent: number): number | null {
	return percent === 0 ? null : dollarsOf(afterPercent(centsOf(price), percent));
}

/** Returns a refusal's message with its details. */
function reasonOf({ message, extras }: Refused): string {
	const details = extras.details?.map((detail) => detail.message).join(" ");
	return details && !message.includes(details) ? `${message} ${details}` : message;
}
