import * as z from "zod/mini";

/** A question and its answer, both plain text. Line breaks in the answer are shown. */
export const CourseQuestion = z.object({ question: z.string(), answer: z.string() });
export type CourseQuestion = z.infer<typeof CourseQuestion>;

/** A question that the pages of many courses answer. */
export const Question = z.object({
	/** Courses with an upcoming live session, courses sold only as a recording, or all courses. */
	about: z.enum(["live", "recording", "all"]),
	question: z.string(),
	answer: z.string(),
});
export type Question = z.infer<typeof Question>;

/** What an attendee said, in plain text. The name or the role is empty if the attendee did not allow it. */
export const Quotation = z.object({
	text: z.string(),
	name: z.string(),
	role: z.string(),
	/** The day on which the attendee agreed to be quoted (`2026-11-02`). */
	consentedOn: z.string(),
});
export type Quotation = z.infer<typeof Quotation>;

/** A part of a live session. `minute`: when it starts, in minutes from the start of the session. */
export const AgendaItem = z.object({ minute: z.int(), title: z.string() });
export type AgendaItem = z.infer<typeof AgendaItem>;
