import { plainText } from "../../../values/excerpt.ts";
import type { ArticleState } from "../rules/article-state.ts";

/** What the states of an article are called, and the tone of their badges. */
export const stateWords: Record<ArticleState, { label: string; tone: "neutral" | "info" | "success" | "warn" }> = {
	draft: { label: "Draft", tone: "neutral" },
	scheduled: { label: "Scheduled", tone: "info" },
	published: { label: "Published", tone: "success" },
	archived: { label: "Archived", tone: "warn" },
};

/** What was done to an article, as its history says it. */
export const deedWords: Record<string, string> = {
	created: "Begun",
	edited: "Changed",
	restored: "Restored an earlier version",
	published: "Published",
	scheduled: "Scheduled",
	unpublished: "Made a draft again",
	archived: "Archived",
	brought_back: "Brought back",
};

const eastern = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "America/New_York" });

/** A moment in Eastern time: `Jan 5, 2027, 1:00 PM ET`. */
export const easternWords = (iso: string): string => `${eastern.format(new Date(iso))} ET`;

/** Rich text as plain text, a line for each paragraph, entry or row: for setting two versions side by side. */
export function linesOf(html: string): string {
	return html
		.split(/<\/(?:p|li|h3|h4|tr|blockquote)>|<(?:ul|ol)>/)
		.map((part) => plainText(part.replace(/<\/t[hd]>/g, " | ")).replace(/ \|$/, ""))
		.filter(Boolean)
		.join("\n\n");
}
