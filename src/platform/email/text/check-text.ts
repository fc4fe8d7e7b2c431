import type { EmailText, PlaceholderType } from "./email-text.ts";
import { type Inline, type Piece, parseLine, parseText } from "./parse-text.ts";

export interface PlaceholderInfo {
	name: string;
	label: string;
	type: PlaceholderType;
	needed: boolean;
}

export interface TextProblem {
	field: keyof EmailText;
	message: string;
}

/** Finds what prevents a text from being sent, in the words of the editor. */
export function checkText(text: EmailText, placeholders: readonly PlaceholderInfo[]): TextProblem[] {
	const byName = new Map(placeholders.map((placeholder) => [placeholder.name, placeholder]));
	const problems: TextProblem[] = [];
	const used = new Set<string>();

	const check = (field: keyof EmailText, { placeholder }: { placeholder: string }, isAlone = false) => {
		const found = byName.get(placeholder);
		used.add(placeholder);
		if (!found) problems.push({ field, message: `There is no placeholder {{${placeholder}}} in this email.` });
		else if (found.type === "blocks" && !isAlone)
			problems.push({
				field,
				message: `Put {{${placeholder}}} on a separate line, with an empty line before and after it.`,
			});
	};
	const checkPieces = (field: keyof EmailText, pieces: readonly Piece[]) => {
		for (const piece of pieces) if (typeof piece === "object") check(field, piece);
	};
	const checkAddress = (pieces: readonly Piece[]) => {
		const [first] = pieces;
		checkPieces("body", pieces);
		if (
			typeof first === "string" &&
			!/^(https?:\/\/[^\s/]|mailto:.)/i.test(first) &&
			!(pieces.length > 1 && /^mailto:$/i.test(first))
		)
			problems.push({
				field: "body",
				message: `“${first.slice(0, 80)}” is not an address for a link. It must begin with https:// or mailto:.`,
			});
		if (typeof first === "object" && byName.has(first.placeholder) && byName.get(first.placeholder)?.type !== "link")
			problems.push({ field: "body", message: `{{${first.placeholder}}} is not a link, so it can't be an address.` });
	};
	const checkInline = (parts: readonly Inline[]) => {
		for (const part of parts) {
			if (typeof part === "string") continue;
			if ("placeholder" in part) check("body", part);
			else if ("strong" in part) checkPieces("body", part.strong);
			else {
				checkPieces("body", part.link);
				checkAddress(part.address);
			}
		}
	};

	for (const field of ["subject", "preview"] as const) {
		const { pieces, broken } = parseLine(text[field]);
		problems.push(...broken.map((part) => ({ field, message: brokenMessage(part) })));
		checkPieces(field, pieces);
	}
	if (text.subject.trim() === "") problems.push({ field: "subject", message: "Enter a subject." });

	const { blocks, broken } = parseText(text.body);
	problems.push(...broken.map((part) => ({ field: "body" as const, message: brokenMessage(part) })));
	for (const block of blocks) {
		if (block.kind === "blocks") check("body", block, true);
		else if (block.kind === "list") block.items.forEach(checkInline);
		else if (block.kind === "button") {
			checkPieces("body", block.text);
			checkAddress(block.address);
		} else checkInline(block.text);
	}
	if (blocks.length === 0) problems.push({ field: "body", message: "Enter a text." });
	const { body } = text;
	for (const { name, needed } of placeholders)
		if (needed && !(used.has(name) && hasPlaceholder(body, name)))
			problems.push({ field: "body", message: `This email needs {{${name}}} in its text.` });
	return problems;
}

const hasPlaceholder = (body: string, name: string): boolean =>
	new RegExp(String.raw`\{\{\s*${name}\s*\}\}`).test(body);

const brokenMessage = (part: string): string => `“${part}” is not a placeholder. Placeholders look like {{siteName}}.`;
