import { Link } from "react-router";
import type { Column } from "#ui/console/table/data-table.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import { formatMoney } from "#values/money.ts";
import type { CourseRow } from "../../console-contract.ts";
import { listMessages as messages } from "../messages.ts";
import { RowMenu } from "./row-menu.tsx";
import { StateBadge } from "./state-badge.tsx";

const formatDollars = (dollars: number) => formatMoney(Math.round(dollars * 100));

export const courseColumns: Column<CourseRow>[] = [
	{
		id: "course",
		sortBy: "title",
		header: messages.course,
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
		header: messages.status,
		cell: (course) => (
			<div className="grid justify-items-start gap-1">
				<StateBadge state={course.state} />
				{course.publishAt && <SiteTime at={course.publishAt} />}
			</div>
		),
	},
	{
		id: "date",
		sortBy: "date",
		header: messages.date,
		cell: ({ webinarDate }) => (webinarDate ? <SiteTime at={webinarDate} /> : <span className="text-muted">{messages.noDate}</span>),
	},
	{
		id: "price",
		sortBy: "price",
		header: messages.price,
		align: "end",
		cell: ({ price, discountedPrice }) =>
			discountedPrice === null ? (
				<span className="whitespace-nowrap">{formatDollars(price)}</span>
			) : (
				<span className="whitespace-nowrap">
					{formatDollars(discountedPrice)} <s className="block text-muted">{formatDollars(price)}</s>
				</span>
			),
	},
	{
		id: "changed",
		sortBy: "-updated",
		header: messages.updated,
		cell: ({ changedAt, changedBy }) => (
			<>
				<SiteTime at={changedAt} />
				{changedBy && <span className="block text-muted">{changedBy}</span>}
			</>
		),
	},
	{ id: "more", header: messages.actions, cell: (course) => <RowMenu course={course} /> },
];
