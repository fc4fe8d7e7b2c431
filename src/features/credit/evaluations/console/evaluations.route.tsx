import { Link } from "react-router";
import { consoleMeta, defineList, ListExport, ListSection, useList } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { formatBusinessDate } from "#values/dates.ts";
import { listCourseEvaluations, listInstructorEvaluations } from "../console-contract.ts";
import { evaluationsMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

/** Results of evaluations by course and by instructor. */
export default function EvaluationsPage() {
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
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
			header: messages.course,
			cell: ({ courseID, title }) => (
				<Link to={`/console/evaluations/${courseID}`} className="link font-semibold wrap-anywhere">
					{title}
				</Link>
			),
		},
		{ id: "count", header: messages.count, align: "end", cell: "count" },
		{ id: "objectives", header: messages.objectives, align: "end", cell: ({ objectives }) => formatMean(objectives) },
		{ id: "materials", header: messages.materials, align: "end", cell: ({ materials }) => formatMean(materials) },
		{ id: "timeAllotted", header: messages.timeAllotted, align: "end", cell: ({ timeAllotted }) => formatMean(timeAllotted) },
		{ id: "instructors", header: messages.instructors, align: "end", cell: ({ instructors }) => formatMean(instructors) },
		{ id: "latest", header: messages.latest, cell: ({ latestAt }) => <time dateTime={latestAt}>{formatBusinessDate(latestAt)}</time> },
	],
	csv: ["courseID", { course: "title", evaluations: "count" }, "objectives", "materials", "timeAllotted", "instructors", "latestAt"],
	cursor: "after",
	rowKey: "courseID",
});

function Courses() {
	const list = useList(courseEvaluations);
	return (
		<ListSection
			list={list}
			id="by-course"
			messages={{ title: messages.byCourse, none: messages.none }}
			exports={<ListExport {...list.source} label={messages.exportCourses} />}
		/>
	);
}

const instructorEvaluations = defineList(listInstructorEvaluations, "instructors", {
	name: "instructor-evaluations",
	columns: [
		{
			id: "name",
			header: messages.instructor,
			sortValue: "name",
			cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
		},
		{ id: "courses", header: messages.courses, align: "end", sortValue: "courses", cell: "courses" },
		{ id: "count", header: messages.count, align: "end", sortValue: "count", cell: "count" },
		{ id: "mean", header: messages.mean, align: "end", sortValue: "mean", cell: ({ mean }) => formatMean(mean) },
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
			messages={{ title: messages.byInstructor, none: messages.noInstructors }}
			exports={<ListExport {...list.source} label={messages.exportInstructors} />}
		/>
	);
}
