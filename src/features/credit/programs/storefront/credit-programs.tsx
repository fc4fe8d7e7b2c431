import type { Course } from "#features/catalog/courses/contract.ts";
import type { CompletionRequirement } from "#features/delivery/certificates/storefront/index.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { PublicProgram } from "../contract.ts";
import { coursePageMessages as messages, publicLevelMessages } from "../messages.ts";

interface Props {
	course: Pick<Course, "Pricings" | "duration">;
	programs: readonly PublicProgram[];
	/** Null without a certificate. */
	requirement: CompletionRequirement | null;
}

/** The dates of `values/dates.ts` would move into a script that every page loads. Creating a format takes longer than using it. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const formatDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** The credits that a course grants, and what it takes to earn them, before it is bought. */
export function CreditPrograms({ course, programs, requirement }: Props) {
	return (
		<section aria-labelledby="credit" className="course-section">
			<h2 id="credit" className="text-2xl">
				{messages.title}
			</h2>
			<div className="mt-4 grid gap-8">
				{programs.map((program) => (
					<Program key={`${program.accreditingBody} ${program.method}`} course={course} program={program} requirement={requirement} />
				))}
			</div>
		</section>
	);
}

function Program({ course, program, requirement }: { course: Props["course"]; program: PublicProgram; requirement: Props["requirement"] }) {
	const { accreditingBody, hours, way, requirements, statement, objectives } = program;
	const options = course.Pricings.filter(({ grants }) => grants[way]).map(({ sessionType }) => sessionType);
	const toDo = [...describeAttendance(way, course.duration, requirement), ...requirements];
	return (
		<article className="grid gap-3 border-t border-line pt-4">
			<h3 className="text-lg font-semibold">{messages.heading(accreditingBody, hours)}</h3>
			<p className="text-sm text-muted">{messages.with(options.join(", ") || messages.ways[way])}</p>
			{toDo.length > 0 && (
				<div>
					<h4 className="font-semibold">{messages.toEarn}</h4>
					<Items texts={toDo} />
				</div>
			)}
			<ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{listFacts(program).map((fact) => (
					<li key={fact}>{fact}</li>
				))}
			</ul>
			{objectives.length > 0 && (
				<Disclosure title={messages.objectives}>
					<Items texts={objectives} />
				</Disclosure>
			)}
			{statement && <p className="text-sm text-muted">{statement}</p>}
		</article>
	);
}

/** What the course asks for attendance, unless the other way alone earns its certificate. */
function describeAttendance(way: PublicProgram["way"], duration: number, requirement: Props["requirement"]): string[] {
	const { liveMinutes = null, watchedPercent = null } = requirement ?? {};
	if (way === "live") return liveMinutes === null ? [] : [messages.attend(liveMinutes, Math.max(duration, liveMinutes))];
	return watchedPercent === null ? [] : [messages.watch(watchedPercent)];
}

/** Returns what is stated, each with its label. A text for each, because elements would make every rendered page much longer. */
function listFacts(program: PublicProgram): string[] {
	const facts: [string, string][] = [
		[messages.method, program.method],
		[messages.number, program.numbers.map(describeNumber).join(", ")],
		[messages.fieldsOfStudy, program.fieldsOfStudy.map(({ name, hours }) => messages.field(name, hours)).join(", ")],
		[messages.level, program.level === null ? "" : publicLevelMessages[program.level]],
		[messages.prerequisites, program.prerequisites],
		[messages.preparation, program.preparation],
		[messages.competency, program.competency],
		[messages.published, program.publicationDate === null ? "" : formatDay(program.publicationDate)],
		[messages.expires, program.expirationDate === null ? "" : formatDay(program.expirationDate)],
		[messages.sponsor, program.sponsor],
		[messages.complaints, program.complaintPolicy],
	];
	return facts.flatMap(([term, text]) => (text === "" ? [] : messages.fact(term, text)));
}

function describeNumber({ number, from, to }: PublicProgram["numbers"][number]): string {
	if (from === null || to === null) return number;
	return from === to ? messages.numberFor(number, formatDay(from)) : messages.numberBetween(number, formatDay(from), formatDay(to));
}

const Items = ({ texts }: { texts: readonly string[] }) => (
	<ul className="list-disc ps-5">
		{texts.map((text) => (
			<li key={text}>{text}</li>
		))}
	</ul>
);
