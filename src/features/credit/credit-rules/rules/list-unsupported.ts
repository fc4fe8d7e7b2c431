import type { CreditRule } from "./credit-rule.ts";
import { presets } from "./presets/presets.ts";

/**
 * Lists what of a rule Lectern can't do yet. No course is published with it.
 *
 * @param preset the code of the preset that it was copied from: one that was withdrawn grants what the body doesn't,
 *   whatever its fields say
 */
export const listUnsupported = (
	{ outcome, codeWords }: Pick<CreditRule, "outcome" | "codeWords">,
	preset: string | null,
	way: "live" | "recording" = "live",
): string[] => [
	...(preset === null || presets.some(({ code }) => code === preset)
		? []
		: [
				"These rules were copied from a preset that was withdrawn: it grants credit that the body doesn't. Remove the body's credits from its courses.",
			]),
	...(codeWords && way === "recording" ? ["The rules require code words, which recordings can't show yet."] : []),
	...(outcome === "certificate" ? [] : ["The body wants a report of the credits, which Lectern can't send yet."]),
];
