import type { EmailBlock, EmailParts, EmailSite, InlineText } from "../frame/email-parts.ts";
import { detailsPlaceholder, type EmailText, type Placeholders } from "./email-text.ts";

/** Recognizable in a text that a template has written. */
const markedSite: EmailSite = {
	siteName: "Site-Name-Marker",
	publicUrl: "https://site-marker.invalid",
	supportEmail: "support@site-marker.invalid",
	address: "Address-Marker",
};

interface Template<Facts> {
	placeholders?: Placeholders<Facts>;
	write(facts: Facts, site: EmailSite): EmailParts;
	sample(site: EmailSite): Facts;
}

/**
 * Returns a template's own text in the form that staff edit: written from the sample, with the placeholders in place of
 * its values.
 */
export function defaultText<Facts>(template: Template<Facts>): EmailText {
	const facts = template.sample(markedSite);
	const { subject, preview, blocks } = template.write(facts, markedSite);
	const values: [string, string][] = [
		[markedSite.siteName, "siteName"],
		[markedSite.supportEmail, "supportEmail"],
		[markedSite.publicUrl, "siteUrl"],
	];
	const lists: [readonly EmailBlock[], string][] = [];
	for (const [name, placeholder] of Object.entries(template.placeholders ?? {})) {
		if ("blocks" in placeholder) lists.push([placeholder.blocks(facts, markedSite), name]);
		else values.push([("text" in placeholder ? placeholder.text : placeholder.link)(facts, markedSite), name]);
	}
	const marked = marker(values.filter(([value]) => value !== ""));
	const parts: string[] = [];
	for (let at = 0; at < blocks.length; ) {
		const list = lists.find(
			([candidate]) =>
				candidate.length > 0 && JSON.stringify(candidate) === JSON.stringify(blocks.slice(at, at + candidate.length)),
		);
		if (list) {
			parts.push(`{{${list[1]}}}`);
			at += list[0].length;
		} else {
			parts.push(blockText(blocks[at] as EmailBlock, marked));
			at += 1;
		}
	}
	return { subject: marked(subject), preview: marked(preview), body: parts.join("\n\n") };
}

/** Replaces values that stand alone, the longest first, and escapes everything else. */
function marker(values: [string, string][]): (text: string) => string {
	const sorted = [...values].sort(([a], [b]) => b.length - a.length);
	const names = new Map(sorted.toReversed());
	const alone = (value: string) => {
		const exact = value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
		return `${/^[\p{L}\p{N}]/u.test(value) ? "(?<![\\p{L}\\p{N}])" : ""}${exact}${/[\p{L}\p{N}]$/u.test(value) ? "(?![\\p{L}\\p{N}])" : ""}`;
	};
	const syntax = sorted.length > 0 ? new RegExp(sorted.map(([value]) => alone(value)).join("|"), "gu") : undefined;
	return (text) => {
		let marked = "";
		let end = 0;
		for (const match of syntax ? text.matchAll(syntax) : []) {
			marked += `${escaped(text.slice(end, match.index))}{{${names.get(match[0])}}}`;
			end = match.index + match[0].length;
		}
		return marked + escaped(text.slice(end));
	};
}

const escaped = (text: string): string => text.replace(/[\\{}*[\]]/g, "\\$&");

function blockText(block: EmailBlock, marked: (text: string) => string): string {
	switch (block.kind) {
		case "heading":
			return `# ${marked(block.text)}`;
		case "button":
			return `[${marked(block.text)}](${marked(block.href)})`;
		case "rows":
			return `{{${detailsPlaceholder}}}`;
		case "list":
			return block.items.map((item) => `- ${inlineText(item, marked)}`).join("\n");
		case "note":
			return `${block.tone === "warn" ? "!" : ">"} ${inlineText(block.text, marked)}`;
		case "small":
			return `~ ${inlineText(block.text, marked)}`;
		default:
			return inlineText(block.text, marked).replace(/^[#>!~-] /, "\\$&");
	}
}

function inlineText(text: InlineText, marked: (text: string) => string): string {
	if (typeof text === "string") return marked(text);
	return text
		.map((word) => {
			if (typeof word === "string") return marked(word);
			return "strong" in word ? `**${marked(word.strong)}**` : `[${marked(word.link)}](${marked(word.href)})`;
		})
		.join("");
}
