import { plainText } from "#values/excerpt.ts";
import type { ArticleState } from "../rules/article-state.ts";
import { stateMessages } from "./messages.ts";

export const stateLabels: Record<ArticleState, { label: string; tone: "neutral" | "info" | "success" | "warn" }> = {
	draft: { label: stateMessages.draft, tone: "neutral" },
	scheduled: { label: stateMessages.scheduled, tone: "info" },
	published: { label: stateMessages.published, tone: "success" },
	archived: { label: stateMessages.archived, tone: "warn" },
};

/** Labels of actions in an article's history. */
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

/** Converts rich text to plain text, one line per paragraph, list item or table row, to compare versions. */
export function toPlainLines(html: string): string {
	return html
		.split(/<\/(?:p|li|h3|h4|tr|blockquote)>|<(?:ul|ol)>/)
		.map((part) => plainText(part.replace(/<\/t[hd]>/g, " | ")).replace(/ \|$/, ""))
		.filter(Boolean)
		.join("\n\n");
}
