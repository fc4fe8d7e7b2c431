import { useParams } from "react-router";
import {
	type Column,
	ConsolePage,
	consoleMeta,
	DataTable,
	defineList,
	ListSection,
	type ResponseOf,
	Section,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { getCourseEvaluations, listEvaluations } from "../console-contract.ts";
import { evaluationsMessages } from "./messages.ts";

const rated = (name: string, rating: number) => `${name}: ${rating}`;

export const meta = consoleMeta("Evaluations");

/** The evaluations of a course, question by question, with the comments. */
export default function CourseEvaluationsPage() {
	const { courseID = "" } = useParams();
	const { data, pending } = useConsoleQuery(getCourseEvaluations, { params: { courseID } });
	return (
		<ConsolePage
			title={data?.title ?? "Evaluations"}
			lead={
				data &&
				(data.objectives.count === 1 ? "1 evaluation" : `${data.objectives.count.toLocaleString("en-US")} evaluations`)
			}
			back={{ to: "/console/evaluations", label: "Evaluations" }}
		>
			{pending}
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
	{
		id: "question",
		header: "Question",
		cell: ({ question }) => <span className="font-semibold wrap-anywhere">{question}</span>,
	},
	{ id: "mean", header: "Mean", align: "end", cell: ({ mean }) => mean?.toFixed(2) ?? "" },
	...[1, 2, 3, 4, 5].map(
		(rating): Column<Result> => ({
			id: `r${rating}`,
			header: String(rating),
			align: "end",
			cell: ({ counts }) => counts[rating - 1],
		}),
	),
];

function Results({ results }: { results: ResponseOf<typeof getCourseEvaluations> }) {
	const rows: Result[] = [
		{ question: "Objectives met", ...results.objectives },
		{ question: "Materials", ...results.materials },
		{ question: "Time allotted", ...results.timeAllotted },
		...results.instructors.map(({ name, ...result }) => ({ question: `Instructor: ${name}`, ...result })),
	];
	return (
		<Section id="results" title="Results">
			<DataTable label="Results" columns={resultColumns} rows={rows} rowKey="question" empty={null} />
		</Section>
	);
}

const evaluations = defineList(listEvaluations, "evaluations", {
	name: "evaluation-answers",
	columns: [
		{
			id: "comment",
			header: "Comment",
			cell: ({ comment }) =>
				comment ? (
					<p className="max-w-text min-w-56 wrap-anywhere whitespace-pre-line">{comment}</p>
				) : (
					<span className="text-muted">No comment</span>
				),
		},
		{ id: "objectives", header: "Objectives met", align: "end", cell: "objectives" },
		{ id: "materials", header: "Materials", align: "end", cell: "materials" },
		{ id: "timeAllotted", header: "Time allotted", align: "end", cell: "timeAllotted" },
		{
			id: "instructors",
			header: "Instructors",
			cell: ({ instructors }) => instructors.map(({ name, rating }) => rated(name, rating)).join(", "),
		},
		{ id: "submitted", header: "Submitted", time: "submittedAt" },
	],
	csv: [
		"objectives",
		"materials",
		"timeAllotted",
		{ instructors: ({ instructors }) => instructors.map(({ name, rating }) => rated(name, rating)).join("; ") },
		"comment",
		"submittedAt",
	],
});

function Answers({ courseID }: { courseID: string }) {
	return (
		<ListSection
			list={useList(evaluations, { params: { courseID } })}
			id="answers"
			messages={{ title: "Answers and comments", none: evaluationsMessages.none }}
		/>
	);
}
