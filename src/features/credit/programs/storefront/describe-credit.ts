import type { Course } from "#features/catalog/courses/contract.ts";
import type { PublicProgram } from "../contract.ts";
import { coursePageMessages as messages, publicLevelMessages } from "../messages.ts";

/** What a course page says about credit. Pages contain it a second time as data, so it is nothing but texts. */
export interface CreditTexts {
	programs: ProgramTexts[];
	/** What several programs state in the same words; null if that is nothing. */
	common: Stated | null;
	/** Which options earn no credit of which bodies. */
	without: string[];
}

interface Stated {
	/** Each with its label. */
	facts: string[];
	objectives: string[];
}

export interface ProgramTexts extends Stated {
	heading: string;
	/** What has to be bought. */
	options: string;
	toEarn: string[];
	/** Fixed words of the body; empty if it has none. */
	statement: string;
}

/**
 * The dates of `values/dates.ts` would move into a script that every page loads. Creating a format takes longer than
 * using it.
 */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const formatDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** Describes the credits of a course, and what it takes to earn them. */
export function describeCredit(course: Pick<Course, "Pricings">, programs: readonly PublicProgram[]): CreditTexts {
	const [first, ...others] = programs.map((program) => ({ facts: listFacts(program), objectives: program.objectives }));
	const facts =
		first && others.length > 0 ? first.facts.filter((fact) => others.every((other) => other.facts.includes(fact))) : [];
	const hasSameObjectives =
		first !== undefined &&
		others.length > 0 &&
		others.every(({ objectives }) => objectives.join("\n") === first.objectives.join("\n"));
	const objectives = hasSameObjectives ? first.objectives : [];
	return {
		programs: programs.map((program) => ({
			heading: messages.heading(program.accreditingBody, program.hours),
			options: messages.with(listOptions(course, program) || messages.ways[program.way]),
			toEarn: program.requirements,
			facts: [...identify(program), ...listFacts(program).filter((fact) => !facts.includes(fact))],
			objectives: hasSameObjectives ? [] : program.objectives,
			statement: program.statement,
		})),
		common: facts.length + objectives.length === 0 ? null : { facts, objectives },
		without: listWithout(course, programs),
	};
}

/** A body that has a program grants credit for the ways of its programs alone. */
const listWithout = ({ Pricings }: Pick<Course, "Pricings">, programs: readonly PublicProgram[]): string[] =>
	Pricings.flatMap(({ sessionType, grants }) => {
		const earned = new Set(programs.filter(({ way }) => grants[way]).map(({ accreditingBody }) => accreditingBody));
		const bodies = [...new Set(programs.map(({ accreditingBody }) => accreditingBody))].filter(
			(body) => !earned.has(body),
		);
		return bodies.length === 0 ? [] : [messages.without(sessionType, bodies.join(", "))];
	});

const listOptions = ({ Pricings }: Pick<Course, "Pricings">, { way }: PublicProgram): string =>
	Pricings.filter(({ grants }) => grants[way])
		.map(({ sessionType }) => sessionType)
		.join(", ");

/** Returns what each program states for itself, even if others have the same. */
const identify = ({ method, numbers }: PublicProgram): string[] =>
	label([
		[messages.method, method],
		[messages.number, numbers.map(describeNumber).join(", ")],
	]);

const listFacts = (program: PublicProgram): string[] =>
	label([
		[messages.fieldsOfStudy, program.fieldsOfStudy.map(({ name, hours }) => messages.field(name, hours)).join(", ")],
		[messages.level, program.level === null ? "" : publicLevelMessages[program.level]],
		[messages.prerequisites, program.prerequisites],
		[messages.preparation, program.preparation],
		[messages.competency, program.competency],
		[messages.financialRelationships, program.financialRelationships],
		[messages.published, program.publicationDate === null ? "" : formatDay(program.publicationDate)],
		[messages.expires, program.expirationDate === null ? "" : formatDay(program.expirationDate)],
		[messages.sponsor, program.sponsor],
		[messages.complaints, program.complaintPolicy],
	]);

/** A text for each fact, because elements would make every rendered page much longer. */
const label = (facts: [term: string, text: string][]): string[] =>
	facts.flatMap(([term, text]) => (text === "" ? [] : messages.fact(term, text)));

function describeNumber({ number, from, to }: PublicProgram["numbers"][number]): string {
	if (from === null || to === null) return number;
	return from === to
		? messages.numberFor(number, formatDay(from))
		: messages.numberBetween(number, formatDay(from), formatDay(to));
}
