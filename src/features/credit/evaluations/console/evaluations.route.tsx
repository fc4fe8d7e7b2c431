import { Link } from "react-router";
import {
	ConsolePage,
	consoleMeta,
	defineList,
	formatBusinessDate,
	ListExport,
	ListSection,
	useList,
} from "#console-kit/index.ts";
import { listCourseEvaluations, listInstructorEvaluations } from "../console-contract.ts";
import { evaluationsMessages as messages } from "./messages.ts";

export const meta = consoleMeta("Evaluations");

/** Results of evaluations by course and by instructor. */
export default function EvaluationsPage() {
	return (
		<ConsolePage
			title="Evaluations"
			lead="What attendees say about courses that grant credit, from 1 (strongly disagree) to 5 (strongly agree). Show the results to your instructors. They're kept as long as the evidence of credit."
		>
			<Courses />
			<Instructors />
		</ConsolePage>
	);
}

const formatMean = (mean: number | null) => (mean === null ? "" : mean.toFixed(2));

const courseEvaluations = defineList(listCourseEvaluations, "courses", {
	name: "evaluations",
	columns: [
		{
			id: "course",
			header: "Course",
			cell: ({ courseID, title }) => (
				<Link to={`/console/evaluations/${courseID}`} className="link font-semibold wrap-anywhere">
					{title}
				</Link>
			),
		},
		{ id: "count", header: "Evaluations", align: "end", cell: "count" },
		{ id: "objectives", header: "Objectives met", align: "end", cell: ({ objectives }) => formatMean(objectives) },
		{ id: "materials", header: "Materials", align: "end", cell: ({ materials }) => formatMean(materials) },
		{ id: "timeAllotted", header: "Time allotted", align: "end", cell: ({ timeAllotted }) => formatMean(timeAllotted) },
		{ id: "instructors", header: "Instructors", align: "end", cell: ({ instructors }) => formatMean(instructors) },
		{
			id: "latest",
			header: "Latest",
			cell: ({ latestAt }) => <time dateTime={latestAt}>{formatBusinessDate(latestAt)}</time>,
		},
	],
	csv: [
		"courseID",
		{ course: "title", evaluations: "count" },
		"objectives",
		"materials",
		"timeAllotted",
		"instructors",
		"latestAt",
	],
	cursor: "after",
	rowKey: "courseID",
});

function Courses() {
	const list = useList(courseEvaluations);
	return (
		<ListSection
			list={list}
			id="by-course"
			messages={{ title: "By course", none: messages.none }}
			exports={<ListExport {...list.source} label="Export courses" />}
		/>
	);
}

const instructorEvaluations = defineList(listInstructorEvaluations, "instructors", {
	name: "instructor-evaluations",
	columns: [
		{
			id: "name",
			header: "Instructor",
			sortValue: "name",
			cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
		},
		{ id: "courses", header: "Courses", align: "end", sortValue: "courses", cell: "courses" },
		{ id: "count", header: "Evaluations", align: "end", sortValue: "count", cell: "count" },
		{ id: "mean", header: "Mean", align: "end", sortValue: "mean", cell: ({ mean }) => formatMean(mean) },
	],
	csv: [{ instructor: "name" }, "courses", { evaluations: "count" }, "mean"],
	rowKey: "name",
});

function Instructors() {
	const list = useList(instructorEvaluations);
	return (
		<ListSection
			list={list}
			id="by-instructor"
			messages={{ title: "By instructor", none: messages.noInstructors }}
			exports={<ListExport {...list.source} label="Export instructors" />}
		/>
	);
}
