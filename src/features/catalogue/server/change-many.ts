import { afterPercent, centsOf, dollarsOf } from "../../../values/money.ts";
import type { AnswerOf } from "../../../wire/call.ts";
import { Refused } from "../../../wire/refusal.ts";
import type { CourseContent, changeManyCourses, ManyAction } from "../console-contract.ts";
import { archive, publish, unarchive, unpublish } from "./change-state.ts";
import type { CatalogueConsoleDeps } from "./console-deps.ts";
import { deleteDraft } from "./delete-course.ts";
import { readStanding } from "./edited-course.ts";
import type { Actor } from "./keep-version.ts";
import { saveContent } from "./save-course.ts";

const states = { publish, unpublish, archive, unarchive };

/** Does one thing to many courses, each in a transaction of its own, and tells what became of each. */
export async function changeMany(deps: CatalogueConsoleDeps, actor: Actor, wanted: ManyAction): Promise<AnswerOf<typeof changeManyCourses>> {
	const outcomes = [];
	const ids = [...new Set(wanted.ids)];
	const standing = await readStanding(deps.db, ids);
	for (const id of ids) {
		const outcome = await changeOne(deps, actor, wanted, id);
		const refused = outcome instanceof Refused;
		outcomes.push({ id, title: standing.get(id)?.content.title ?? `Course ${id}`, done: !refused, message: refused ? reasonOf(outcome) : null });
	}
	return { outcomes };
}

function changeOne(deps: CatalogueConsoleDeps, actor: Actor, wanted: ManyAction, id: number): Promise<object | Refused> {
	if (wanted.action === "delete") return deleteDraft(deps, actor, id);
	if (wanted.action === "discount")
		return saveContent(deps, actor, id, undefined, ({ content }) => ({ ...content, discountedPrice: discounted(content, wanted.percent) }), "discounted");
	if (wanted.action === "category") return saveContent(deps, actor, id, undefined, ({ content }) => ({ ...content, category: wanted.category }), "moved");
	return states[wanted.action](deps, actor, id);
}

function discounted({ price }: Pick<CourseContent, "price">, percent: number): number | null {
	return percent === 0 ? null : dollarsOf(afterPercent(centsOf(price), percent));
}

/** The sentence, with what is wrong where that says more. */
function reasonOf({ message, extras }: Refused): string {
	const details = extras.details?.map((detail) => detail.message).join(" ");
	return details && !message.includes(details) ? `${message} ${details}` : message;
}
