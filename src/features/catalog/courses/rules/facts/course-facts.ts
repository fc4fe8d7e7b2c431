import type { AgendaItem } from "./fact-shapes.ts";

// The storefront loads this file, so it contains no schemas: those would be part of every page.

/** For whom a course is, from the least previous knowledge to the most. */
export const levels = ["Introductory", "Intermediate", "Advanced"] as const;
export type Level = (typeof levels)[number];

/** The languages of courses, with their codes (BCP 47). */
export const languageCodes = {
	English: "en",
	Spanish: "es",
	French: "fr",
	German: "de",
	Portuguese: "pt",
	Italian: "it",
	Dutch: "nl",
	Polish: "pl",
	Chinese: "zh",
	Japanese: "ja",
	Korean: "ko",
	Arabic: "ar",
	Hindi: "hi",
} as const;
export type Language = keyof typeof languageCodes;
export const languages = Object.keys(languageCodes) as [Language, ...Language[]];
/** The language of a course that names none (specification, section 2). */
export const usualLanguage: Language = "English";

/** How long certificates of a course are valid. A course without one issues certificates without an end. */
export const certificateValidities = [
	"December 31",
	"6 months",
	"9 months",
	"12 months",
	"18 months",
	"24 months",
	"36 months",
	"48 months",
	"60 months",
] as const;
export type CertificateValidity = (typeof certificateValidities)[number];

/**
 * Lists what is wrong with the times of an agenda: each part starts after the one before it and before the end.
 *
 * @param duration of the session, in minutes
 */
export function agendaErrors(agenda: readonly AgendaItem[], duration: number): { index: number; message: string }[] {
	return agenda.flatMap(({ minute }, index) => {
		const before = agenda[index - 1];
		if (before && minute <= before.minute)
			return { index, message: "Each part must start later than the one before it." };
		return minute >= duration
			? { index, message: `The session ends after ${duration} minutes. Enter an earlier start.` }
			: [];
	});
}
