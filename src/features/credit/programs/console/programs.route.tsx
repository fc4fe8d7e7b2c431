import { Link } from "react-router";
import { consoleMeta, defineList, formatDay, ListPage, useList } from "#console-kit/index.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { listAllPrograms } from "../console-contract.ts";
import { programsMessages as messages } from "./messages.ts";
import { MissingBadge } from "./missing-badge.tsx";

export const meta = consoleMeta(messages.title);

const programs = defineList(listAllPrograms, "programs", {
	name: "programs",
	columns: [
		{
			id: "program",
			header: "Program",
			cell: ({ id, courseID, accreditingBody, method }) => (
				<Link to={`/console/courses/${courseID}/programs/${id}`} className="link font-semibold">
					{accreditingBody}, {methodNames[method]}
				</Link>
			),
		},
		{
			id: "course",
			header: "Course",
			cell: ({ courseID, title }) => (
				<Link to={`/console/courses/${courseID}?part=credit`} className="link">
					{title}
				</Link>
			),
		},
		{
			id: "state",
			header: "State",
			cell: ({ isPublished, firstPublishedOn, missing }) => (
				<span className="grid justify-items-start gap-1">
					<span>
						{firstPublishedOn === null
							? isPublished
								? "Published"
								: "Draft"
							: `Published from ${formatDay(firstPublishedOn)}`}
					</span>
					<MissingBadge missing={missing} />
					{missing.length > 0 && (
						<ul className="list-disc ps-5 text-sm">
							{missing.map(({ message }) => (
								<li key={message}>{message}</li>
							))}
						</ul>
					)}
				</span>
			),
		},
		{
			id: "rules",
			header: "Rules",
			cell: ({ rules }) => (rules ? `${rules.name}, version ${rules.version}` : "No rules"),
		},
	],
	csv: [
		{ course: "title" },
		"courseID",
		"accreditingBody",
		"method",
		{ numbers: ({ details }) => details.numbers.map(({ number }) => number).join(" ") },
		"firstPublishedOn",
		{
			expirationDate: ({ details }) => details.expirationDate ?? "",
			missing: ({ missing }) => missing.map(({ message }) => message).join(" "),
		},
	],
	filters: { state: { label: "Show", all: "All programs", options: { missing: "Published, but incomplete" } } },
	filterClass: "grid gap-4 sm:grid-cols-[minmax(0,18rem)]",
});

/** All programs, with what they lack. */
export default function ProgramsPage() {
	return <ListPage list={useList(programs)} messages={messages} />;
}
