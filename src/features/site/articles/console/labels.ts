import { plainText } from "#values/excerpt.ts";
import type { ArticleState } from "../rules/article-state.ts";
import { stateMessages } from "./messages.ts";

export const stateLabels: Record<ArticleState, { label: string; tone: "neutral" | "info" | "success" | "warn" }> = {
	draft: { label: "Draft", tone: "neutral" },
	scheduled: { label: stateMessages.scheduled, tone: "info" },
	published: { label: stateMessages.published, tone: "success" },
	archived: { label: "Archived", tone: "warn" },
};

/** Labels of actions in an article's history. */
export const changeLabels: Record<string, string> = {
	created: "Created",
	edited: "Edited",
	restored: "Restored an earlier version",
	published: stateMessages.published,
	scheduled: stateMessages.scheduled,
	unpublished: "Unpublished",
	archived: "Archived",
	brought_back: "Unarchived",
};

/** Converts rich text to plain text, one line per paragraph, list item or table row, to compare versions. */
export function toPlainLines(html: string): string {
	return html
		.split(/<\/(?:p|li|h3|h4|tr|blockquote)>|<(?:ul|ol)>/)
		.map((part) => plainText(part.replace(/<\/t[hd]>/g, " | ")).replace(/ \|$/, ""))
		.filter(Boolean)
		.join("\n\n");
}
