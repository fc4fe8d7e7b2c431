import * as z from "zod/mini";
import { requiredText } from "../../../../../values/text.ts";

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

export const level = z.nullable(z.enum(levels, { error: "Please choose a level." }));
export const language = z.enum(languages, { error: "Please choose a language." });

/** A question and its answer, both plain text. Line breaks in the answer are shown. */
export const CourseQuestion = z.strictObject({ question: requiredText(300), answer: requiredText(3_000) });
export type CourseQuestion = z.infer<typeof CourseQuestion>;

/** A question that the pages of many courses answer. */
export const Question = z.object({
	/** Courses with an upcoming live session, courses sold only as a recording, or all courses. */
	about: z.enum(["live", "recording", "all"]),
	question: z.string(),
	answer: z.string(),
});
export type Question = z.infer<typeof Question>;

/** The most questions of a course, and of the list that applies to all courses. */
export const mostQuestions = 50;
export const courseQuestions = z.array(CourseQuestion).check(
	z.maxLength(mostQuestions, { error: `Please use at most ${mostQuestions} questions.` }),
	z.check((payload) => {
		const asked = payload.value.map(({ question }) => question.toLowerCase());
		for (const [index, question] of asked.entries())
			if (asked.indexOf(question) < index)
				payload.issues.push({ code: "custom", input: question, path: [index, "question"], message: "This question is already in the list." });
	}),
);

/** A part of a live session. `minute`: when it starts, in minutes from the start of the session. */
export const AgendaItem = z.strictObject({ minute: z.int().check(z.minimum(0), z.maximum(100_000)), title: requiredText(200) });
export type AgendaItem = z.infer<typeof AgendaItem>;

export const courseAgenda = z.array(AgendaItem).check(z.maxLength(60, { error: "Please use at most 60 parts." }));

/**
 * Lists what is wrong with the times of an agenda: each part starts after the one before it and before the end.
 *
 * @param duration of the session, in minutes
 */
export function agendaErrors(agenda: readonly AgendaItem[], duration: number): { index: number; message: string }[] {
	return agenda.flatMap(({ minute }, index) => {
		const before = agenda[index - 1];
		if (before && minute <= before.minute) return { index, message: "Each part must start later than the one before it." };
		return minute >= duration ? { index, message: `The session ends after ${duration} minutes. Enter an earlier start.` } : [];
	});
}
