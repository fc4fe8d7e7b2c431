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
const entities: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
	"&nbsp;": " ",
};

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

/** Returns the items of the lists in a text; without a list, its paragraphs. */
function listItems(html: string): string[] {
	const items = [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = ""]) => item);
	const parts = items.length > 0 ? items : html.split(/<\/p>|<br\s*\/?>/);
	return parts
		.map((part) =>
			part
				.replace(/<[^<>]*>/g, " ")
				.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
				.replace(/\s+/g, " ")
				.trim()
				.slice(0, 300),
		)
		.filter((part) => part !== "")
		.slice(0, 20);
}
