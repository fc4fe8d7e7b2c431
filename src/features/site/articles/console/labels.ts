import { plainText } from "../../../../values/excerpt.ts";
import type { ArticleState } from "../rules/article-state.ts";
import { stateMessages } from "./messages.ts";

/** What the states of an article are called, and the tone of their badges. */
export const stateLabels: Record<ArticleState, { label: string; tone: "neutral" | "info" | "success" | "warn" }> = {
	draft: { label: stateMessages.draft, tone: "neutral" },
	scheduled: { label: stateMessages.scheduled, tone: "info" },
	published: { label: stateMessages.published, tone: "success" },
	archived: { label: stateMessages.archived, tone: "warn" },
};

/** What was done to an article, as its history says it. */
export const changeLabels: Record<string, string> = {
	created: stateMessages.created,
	edited: stateMessages.edited,
	restored: stateMessages.restored,
	published: stateMessages.published,
	scheduled: stateMessages.scheduled,
	unpublished: stateMessages.unpublished,
	archived: stateMessages.archived,
	brought_back: stateMessages.unarchived,
};

/** Rich text as plain text, a line for each paragraph, entry or row: for setting two versions side by side. */
export function linesOf(html: string): string {
	return html
		.split(/<\/(?:p|li|h3|h4|tr|blockquote)>|<(?:ul|ol)>/)
		.map((part) => plainText(part.replace(/<\/t[hd]>/g, " | ")).replace(/ \|$/, ""))
		.filter(Boolean)
		.join("\n\n");
}
