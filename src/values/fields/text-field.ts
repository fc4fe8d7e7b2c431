import * as z from "zod/mini";
import { optionalText, requiredText } from "#values/text.ts";
import type { InputKind } from "./definitions.ts";

interface Texts {
	hint?: string;
	kind?: Extract<InputKind, "text" | "code" | "long">;
	required?: true;
}

/**
 * Defines a text field of at most `maxLength` characters: its input, what is sent and returned, and its value for a new
 * record.
 */
/* @__NO_SIDE_EFFECTS__ */
export const textField = (label: string, maxLength: number, texts: Texts = {}) => ({
	label,
	maxLength,
	...texts,
	input: texts.required ? requiredText(maxLength) : optionalText(maxLength).check(z.trim()),
	output: z.string(),
	empty: "",
});
