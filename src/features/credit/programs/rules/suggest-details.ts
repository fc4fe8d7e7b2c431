import { listItems } from "#values/formats/list-items.ts";
import type { ProgramDetails } from "./program.ts";

interface SuggestingCourse {
	instructor: string;
	/** The instructor's credentials; empty if they aren't known. */
	credentials: string;
	/** What the course page says about learning objectives, as sanitized HTML. */
	objectives: string;
	level: "Introductory" | "Intermediate" | "Advanced" | null;
	/** The program number under Credits; undefined without a credit of the body. */
	number: string | undefined;
}

const levels = { Introductory: "basic", Intermediate: "intermediate", Advanced: "advanced" } as const;
/** Suggests the details of a new program from what the course says already. */
export function suggestDetails({
	instructor,
	credentials,
	objectives,
	level,
	number,
}: SuggestingCourse): ProgramDetails {
	return {
		numberPer: "course",
		numbers: number ? [{ number, from: null, to: null }] : [],
		fieldsOfStudy: [],
		level: level && levels[level],
		objectives: listItems(objectives),
		prerequisites: "",
		preparation: "",
		developer: { name: instructor.slice(0, 120), credentials: credentials.slice(0, 300) },
		reviewer: { name: "", credentials: "" },
		publicationDate: null,
		expirationDate: null,
		competency: "",
		wordCount: null,
		pilotMinutes: null,
		financialRelationships: "",
		uncountedMinutes: 0,
	};
}
