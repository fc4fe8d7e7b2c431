import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { integerId } from "#values/fields/ids.ts";
import { levels } from "./rules/program.ts";

/** A program as visitors see it before they buy. Days are dates of the site's calendar: `2027-03-01`. */
const PublicProgram = z.object({
	/** The code of the body. */
	accreditingBody: z.string(),
	hours: z.number(),
	way: z.enum(["live", "recording"]),
	/** The delivery method in the body's words. */
	method: z.string(),
	/** Days are null for the number of the course, and the same for a session. */
	numbers: z.array(z.object({ number: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
	fieldsOfStudy: z.array(z.object({ name: z.string(), hours: z.number() })),
	level: z.nullable(z.enum(levels)),
	objectives: z.array(z.string()),
	prerequisites: z.string(),
	preparation: z.string(),
	competency: z.string(),
	financialRelationships: z.string(),
	publicationDate: z.nullable(z.string()),
	expirationDate: z.nullable(z.string()),
	/** What people have to do for credit, as sentences. */
	requirements: z.array(z.string()),
	/** Fixed words of the body; empty if it has none. */
	statement: z.string(),
	/** Who is approved by the body; empty if that isn't known. */
	sponsor: z.string(),
	/** How to complain; empty if that isn't said. */
	complaintPolicy: z.string(),
});
export type PublicProgram = z.infer<typeof PublicProgram>;

/** What the page of a course says about credit, before people buy. */
export interface CreditAnnouncement {
	credits: { accreditingBody: string; number: string; hours: number }[];
	/** What the course asks for attendance; null without a certificate. */
	requirement: { liveMinutes: number | null; watchedPercent: number | null } | null;
	programs: PublicProgram[];
	/** Null if the site says nothing. */
	refundPolicy: string | null;
}

export const listPublicPrograms = declareCall({
	method: "GET",
	path: "/courses/:courseID/programs",
	summary: "List what accrediting bodies grant for a course, and what it takes to earn it",
	access: "anyone",
	params: { courseID: integerId },
	response: { programs: z.array(PublicProgram) },
	refusals: { no_course: [404, "Course not found."] },
	keep: true,
});
