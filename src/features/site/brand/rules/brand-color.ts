import * as z from "zod/mini";
import { isReadable, minContrast, nearestReadable, textContrast } from "./text-color.ts";

const isColor = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);

/** Explains why a color is refused, and which one to use instead. */
function colorProblem(value: unknown): string {
	if (!isColor(value)) return "Enter a color as # and six digits, such as #0e4f5f.";
	const ratio = (Math.floor(textContrast(value) * 10) / 10).toFixed(1);
	return `This color is too light to read: its contrast is ${ratio}:1, and text needs ${minContrast}:1. The nearest shade that works is ${nearestReadable(value)}.`;
}

/** A color in which text can be read on the backgrounds of the site. */
export const BrandColor = z.string().check(
	z.trim(),
	z.toLowerCase(),
	z.refine((value) => isColor(value) && isReadable(value), { error: ({ input }) => colorProblem(input) }),
);
