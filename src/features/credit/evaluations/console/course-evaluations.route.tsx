import { useParams } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { consoleMeta, defineList, ListSection, useConsoleQuery, useList } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { getCourseEvaluations, listEvaluations } from "../console-contract.ts";
import { evaluationsMessages, courseEvaluationsMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

/** The evaluations of a course, question by question, with the comments. */
export default function CourseEvaluationsPage() {
	const { courseID = "" } = useParams();
	const { data, failed } = useConsoleQuery(getCourseEvaluations, { params: { courseID } });
	return (
		<ConsolePage
			title={data?.title ?? messages.title}
			lead={data && messages.lead(data.objectives.count)}
			back={{ to: "/console/evaluations", label: evaluationsMessages.title }}
		>
			{failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
			{data && (
				<>
					<Results results={data} />
					<Answers courseID={courseID} />
				</>
			)}
		</ConsolePage>
	);
}

interface Result {
	question: string;
	mean: number | null;
	counts: number[];
}

const resultColumns: Column<Result>[] = [
	{ id: "question", header: messages.question, cell: ({ question }) => <span className="font-semibold wrap-anywhere">{question}</span> },
	{ id: "mean", header: evaluationsMessages.mean, align: "end", cell: ({ mean }) => mean?.toFixed(2) ?? "" },
	...[1, 2, 3, 4, 5].map((rating): Column<Result> => ({ id: `r${rating}`, header: String(rating), align: "end", cell: ({ counts }) => counts[rating - 1] })),
];

function Results({ results }: { results: ResponseOf<typeof getCourseEvaluations> }) {
	const rows: Result[] = [
		{ question: evaluationsMessages.objectives, ...results.objectives },
		{ question: evaluationsMessages.materials, ...results.materials },
		{ question: evaluationsMessages.timeAllotted, ...results.timeAllotted },
		...results.instructors.map(({ name, ...result }) => ({ question: messages.instructor(name), ...result })),
	];
	return (
		<section aria-labelledby="results" className="grid gap-4">
			<h2 id="results" className="text-xl">
				{messages.results}
			</h2>
			<DataTable label={messages.results} columns={resultColumns} rows={rows} rowKey="question" empty={null} />
		</section>
	);
}

const evaluations = defineList(listEvaluations, "evaluations", {
	name: "evaluation-answers",
	columns: [
		{
			id: "comment",
			header: messages.comment,
			cell: ({ comment }) =>
				comment ? <p className="max-w-text min-w-56 wrap-anywhere whitespace-pre-line">{comment}</p> : <span className="text-muted">{messages.noComment}</span>,
		},
		{ id: "objectives", header: evaluationsMessages.objectives, align: "end", cell: "objectives" },
		{ id: "materials", header: evaluationsMessages.materials, align: "end", cell: "materials" },
		{ id: "timeAllotted", header: evaluationsMessages.timeAllotted, align: "end", cell: "timeAllotted" },
		{
			id: "instructors",
			header: evaluationsMessages.instructors,
			cell: ({ instructors }) => instructors.map(({ name, rating }) => messages.rated(name, rating)).join(", "),
		},
		{ id: "submitted", header: messages.submitted, time: "submittedAt" },
	],
	csv: [
		"objectives",
		"materials",
		"timeAllotted",
		{ instructors: ({ instructors }) => instructors.map(({ name, rating }) => messages.rated(name, rating)).join("; ") },
		"comment",
		"submittedAt",
	],
});

function Answers({ courseID }: { courseID: string }) {
	return (
		<ListSection list={useList(evaluations, { params: { courseID } })} id="answers" messages={{ title: messages.answer, none: evaluationsMessages.none }} />
	);
}
