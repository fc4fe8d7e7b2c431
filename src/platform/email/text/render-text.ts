import type { EmailBlock, EmailParts, EmailSite, InlineText, Word } from "../frame/email-parts.ts";
import {
	detailsPlaceholder,
	type EmailText,
	type Placeholder,
	type Placeholders,
	sitePlaceholders,
} from "./email-text.ts";
import { type Inline, type Piece, parseLine, parseText, type TextBlock } from "./parse-text.ts";

interface Values<Facts> {
	facts: Facts;
	site: EmailSite;
	placeholders: Placeholders<Facts>;
	defaults: EmailParts;
}

/** Renders an edited text. The footer comes from the template's own text. Throws if a placeholder does not exist. */
export function renderText<Facts>(text: EmailText, values: Values<Facts>): EmailParts {
	const { defaults } = values;
	const subject = lineText(parseLine(text.subject).pieces, values).trim();
	const blocks = parseText(text.body).blocks.flatMap((block) => renderBlock(block, values));
	return {
		...defaults,
		subject: subject === "" ? defaults.subject : subject,
		preview: lineText(parseLine(text.preview).pieces, values),
		blocks: blocks.length === 0 ? defaults.blocks : blocks,
	};
}

function renderBlock<Facts>(block: TextBlock, values: Values<Facts>): readonly EmailBlock[] {
	switch (block.kind) {
		case "heading":
			return [{ kind: "heading", text: block.text.map((part) => plain(part, values)).join("") }];
		case "list":
			return [{ kind: "list", items: block.items.map((item) => inline(item, values)) }];
		case "note":
			return [{ kind: "note", tone: block.tone, text: inline(block.text, values) }];
		case "button": {
			const [text, href] = [lineText(block.text, values), linkAddress(block.address, values)];
			if (href === undefined) return [{ kind: "paragraph", text }];
			return [{ kind: "button", text, href, ...(isOwnLink(block.address) ? { spelled: true } : {}) }];
		}
		case "blocks": {
			if (block.placeholder === detailsPlaceholder) return values.defaults.blocks.filter(({ kind }) => kind === "rows");
			const found = find(block.placeholder, values);
			return "blocks" in found
				? found.blocks(values.facts, values.site)
				: [{ kind: "paragraph", text: [word(block, values)] }];
		}
		default:
			return [{ kind: block.kind, text: inline(block.text, values) }];
	}
}

function inline<Facts>(text: readonly Inline[], values: Values<Facts>): InlineText {
	return text.map((part): Word => {
		if (typeof part === "string") return part;
		if ("strong" in part) return { strong: lineText(part.strong, values) };
		if ("placeholder" in part) return word(part, values);
		const link = lineText(part.link, values);
		const href = linkAddress(part.address, values);
		return href === undefined ? link : { link, href };
	});
}

function word<Facts>({ placeholder }: { placeholder: string }, values: Values<Facts>): Word {
	const value = renderPlaceholder(placeholder, values);
	return "link" in find(placeholder, values) && isAddress(value) ? { link: value, href: value } : value;
}

function plain<Facts>(part: Inline, values: Values<Facts>): string {
	if (typeof part === "object" && "strong" in part) return lineText(part.strong, values);
	return typeof part === "object" && "link" in part ? lineText(part.link, values) : lineText([part], values);
}

function lineText<Facts>(pieces: readonly Piece[], values: Values<Facts>): string {
	return pieces
		.map((piece) => (typeof piece === "string" ? piece : renderPlaceholder(piece.placeholder, values)))
		.join("");
}

/** Returns undefined if the values form no web or mail address, such as without a support address. */
function linkAddress<Facts>(pieces: readonly Piece[], values: Values<Facts>): string | undefined {
	const address = pieces.map((piece) => {
		if (typeof piece === "string") return piece;
		const value = renderPlaceholder(piece.placeholder, values);
		return "link" in find(piece.placeholder, values) ? value : encodeURIComponent(value).replaceAll("%40", "@");
	});
	return isAddress(address.join("")) ? address.join("") : undefined;
}

const isAddress = (text: string): boolean => /^(https?:\/\/|mailto:)[^\s]+$/i.test(text);

/** Such links are repeated as text, because the email is about them. */
function isOwnLink(address: readonly Piece[]): boolean {
	const [only] = address;
	return address.length === 1 && typeof only === "object" && !Object.hasOwn(sitePlaceholders, only.placeholder);
}

function renderPlaceholder<Facts>(name: string, values: Values<Facts>): string {
	const found = find(name, values);
	if ("text" in found) return found.text(values.facts, values.site);
	if ("link" in found) return found.link(values.facts, values.site);
	throw new Error(`{{${name}}} must be on a separate line`);
}

function find<Facts>(name: string, { placeholders }: Values<Facts>): Placeholder<Facts> {
	const found: Placeholder<Facts> | undefined = Object.hasOwn(sitePlaceholders, name)
		? (sitePlaceholders as Placeholders<Facts>)[name]
		: Object.hasOwn(placeholders, name)
			? placeholders[name]
			: undefined;
	if (!found) throw new Error(`there is no placeholder {{${name}}}`);
	return found;
}
