import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useConsoleQuery, useRows } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatBusinessDate } from "#values/dates.ts";
import { type CourseEvaluations, type InstructorEvaluations, listCourseEvaluations, listInstructorEvaluations } from "../console-contract.ts";
import { evaluationsMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** Results of evaluations by course and by instructor. */
export default function EvaluationsPage() {
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<Courses />
			<Instructors />
		</ConsolePage>
	);
}

const toPage = ({ courses, next }: ResponseOf<typeof listCourseEvaluations>) => ({ rows: courses, next });
const formatMean = (mean: number | null) => (mean === null ? "" : mean.toFixed(2));

const csv: CsvColumns<CourseEvaluations> = {
	courseID: ({ courseID }) => courseID,
	course: ({ title }) => title,
	evaluations: ({ count }) => count,
	objectives: ({ objectives }) => objectives,
	materials: ({ materials }) => materials,
	timeAllotted: ({ timeAllotted }) => timeAllotted,
	instructors: ({ instructors }) => instructors ?? "",
	latestAt: ({ latestAt }) => latestAt,
};

const columns: Column<CourseEvaluations>[] = [
	{
		id: "course",
		header: messages.course,
		cell: ({ courseID, title }) => (
			<Link to={`/console/evaluations/${courseID}`} className="link font-semibold wrap-anywhere">
				{title}
			</Link>
		),
	},
	{ id: "count", header: messages.count, align: "end", cell: ({ count }) => count.toLocaleString("en-US") },
	{ id: "objectives", header: messages.objectives, align: "end", cell: ({ objectives }) => formatMean(objectives) },
	{ id: "materials", header: messages.materials, align: "end", cell: ({ materials }) => formatMean(materials) },
	{ id: "timeAllotted", header: messages.timeAllotted, align: "end", cell: ({ timeAllotted }) => formatMean(timeAllotted) },
	{ id: "instructors", header: messages.instructors, align: "end", cell: ({ instructors }) => formatMean(instructors) },
	{ id: "latest", header: messages.latest, cell: ({ latestAt }) => <time dateTime={latestAt}>{formatBusinessDate(latestAt)}</time> },
];

function Courses() {
	const { rows, error, again, more } = useRows(listCourseEvaluations, {}, toPage, { cursor: "after" });
	return (
		<section aria-labelledby="by-course" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="by-course" className="text-xl">
					{messages.byCourse}
				</h2>
				<ExportList call={listCourseEvaluations} toPage={toPage} cursor="after" columns={csv} name="evaluations" label={messages.exportCourses} />
			</div>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.byCourse}
					columns={columns}
					rows={rows}
					rowKey={({ courseID }) => String(courseID)}
					more={more}
					empty={
						<EmptyState level={3} title={messages.none}>
							{messages.noneText}
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}

const toInstructors = ({ instructors }: ResponseOf<typeof listInstructorEvaluations>) => ({ rows: instructors, next: null });

const instructorCsv: CsvColumns<InstructorEvaluations> = {
	instructor: ({ name }) => name,
	courses: ({ courses }) => courses,
	evaluations: ({ count }) => count,
	mean: ({ mean }) => mean,
};

const instructorColumns: Column<InstructorEvaluations>[] = [
	{
		id: "name",
		header: messages.instructor,
		sortValue: ({ name }) => name,
		cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
	},
	{ id: "courses", header: messages.courses, align: "end", sortValue: ({ courses }) => courses, cell: ({ courses }) => courses },
	{ id: "count", header: messages.count, align: "end", sortValue: ({ count }) => count, cell: ({ count }) => count.toLocaleString("en-US") },
	{ id: "mean", header: messages.mean, align: "end", sortValue: ({ mean }) => mean, cell: ({ mean }) => formatMean(mean) },
];

function Instructors() {
	const { data, error, refetch } = useConsoleQuery(listInstructorEvaluations, {});
	return (
		<section aria-labelledby="by-instructor" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="by-instructor" className="text-xl">
					{messages.byInstructor}
				</h2>
				<ExportList
					call={listInstructorEvaluations}
					toPage={toInstructors}
					columns={instructorCsv}
					name="instructor-evaluations"
					label={messages.exportInstructors}
				/>
			</div>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.byInstructor}
					columns={instructorColumns}
					rows={data?.instructors}
					rowKey={({ name }) => name}
					empty={
						<EmptyState level={3} title={messages.noInstructors}>
							{messages.noInstructorsText}
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}
