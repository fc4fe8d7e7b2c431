import { Link } from "react-router";
import type { Column } from "../../../../ui/console/data-table.tsx";
import type { CourseRow } from "../../console-contract.ts";
import { RowMenu } from "./row-menu.tsx";
import { StateBadge } from "./state-badge.tsx";
import { words } from "./words.ts";

/** The columns of the list of courses. */
export const courseColumns: Column<CourseRow>[] = [
	{
		id: "course",
		header: "Course",
		cell: (course) => (
			<div className="flex min-w-0 items-start gap-3">
				<img src={course.imageSrc} alt="" width={72} height={45} loading="lazy" className="hidden h-11 w-18 shrink-0 rounded-sm object-cover lg:block" />
				<div className="min-w-0">
					<Link to={`/console/courses/${course.id}`} prefetch="intent" className="link font-semibold">
						{course.title}
					</Link>
					<p className="text-muted">
						{course.id} · {course.instructor} · {course.category}
					</p>
				</div>
			</div>
		),
	},
	{
		id: "state",
		header: "State",
		cell: (course) => (
			<div className="grid justify-items-start gap-1">
				<StateBadge state={course.state} />
				{course.publishAt && <time dateTime={course.publishAt}>{words.when(course.publishAt)}</time>}
			</div>
		),
	},
	{
		id: "date",
		header: "Date",
		cell: ({ webinarDate }) => (webinarDate ? <time dateTime={webinarDate}>{words.eastern(webinarDate)}</time> : <span className="text-muted">No date</span>),
	},
	{
		id: "price",
		header: "Price",
		align: "end",
		cell: ({ price, discountedPrice }) =>
			discountedPrice === null ? (
				<span className="whitespace-nowrap">{words.money(price)}</span>
			) : (
				<span className="whitespace-nowrap">
					{words.money(discountedPrice)} <s className="block text-muted">{words.money(price)}</s>
				</span>
			),
	},
	{
		id: "changed",
		header: "Changed",
		cell: ({ changedAt, changedBy }) => (
			<>
				<time dateTime={changedAt}>{words.when(changedAt)}</time>
				{changedBy && <span className="block text-muted">{changedBy}</span>}
			</>
		),
	},
	{ id: "more", header: "Actions", cell: (course) => <RowMenu course={course} /> },
];
