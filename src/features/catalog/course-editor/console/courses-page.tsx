import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import {
	ButtonLink,
	type Column,
	ConsolePage,
	DataTable,
	EmptyState,
	formatMoney,
	ListViews,
	messageOfError,
	SiteTime,
	toast,
	useConsoleApiClient,
	useFilters,
	useRows,
	useVisibleColumns,
} from "#console-kit/index.ts";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { type CourseRow, listConsoleCourses, listCourseIds } from "../console-contract.ts";
import { BulkBar } from "./list/bulk-bar.tsx";
import { CourseFilters } from "./list/course-filters.tsx";
import { courseFilters, isNarrowed } from "./list/course-query.ts";
import { RowMenu } from "./list/row-menu.tsx";
import { StateBadge } from "./list/state-badge.tsx";
import { listMessages as messages } from "./messages.ts";

const formatDollars = (dollars: number) => formatMoney(Math.round(dollars * 100));

const courseColumns: Column<CourseRow>[] = [
	{
		id: "course",
		sortBy: "title",
		header: messages.course,
		cell: (course) => (
			<div className="flex min-w-0 items-start gap-3">
				<img
					src={course.imageSrc}
					alt=""
					width={72}
					height={45}
					loading="lazy"
					className="hidden h-11 w-18 shrink-0 rounded-sm object-cover lg:block"
				/>
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
		cell: ({ webinarDate }) =>
			webinarDate ? <SiteTime at={webinarDate} /> : <span className="text-muted">{messages.noDate}</span>,
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

/**
 * Lists courses, with actions on many at once. The address contains the filters.
 *
 * @param fileActions buttons that import and export courses
 */
export function CoursesPage({ fileActions }: { fileActions: ReactNode }) {
	const { filters, narrow } = useFilters(courseFilters);
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const [all, setAll] = useState<{ ids: number[]; published: number; of: string } | null>(null);
	const apiClient = useConsoleApiClient();
	const { rows, failed, isStale, more } = useRows(
		listConsoleCourses,
		filters,
		({ courses, next }) => ({ rows: courses, next }),
		{ cursor: "after" },
	);
	const columns = useVisibleColumns(courseColumns);
	const byKey = new Map(rows?.map((row) => [String(row.id), row]));
	// Actions apply only to visible courses.
	const seen = [...ticked].flatMap((key) => byKey.get(key) ?? []);
	const { sort: _, ...narrowed } = filters;
	const results = JSON.stringify(narrowed);
	const isAll = all !== null && all.of === results;
	const published = seen.filter(({ state }) => state === "published" || state === "archived").length;
	const chosen = isAll ? { ...all, all: true } : { ids: seen.map(({ id }) => id), published, all: false };
	async function chooseAll() {
		const query = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== ""));
		try {
			setAll({ ...(await apiClient.call(listCourseIds, { query })), of: results });
		} catch (failure) {
			toast.error(messageOfError(failure));
		}
	}
	const choose = (keys: ReadonlySet<string>) => {
		setAll(null);
		setTicked(keys);
	};
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					{fileActions}
					<ButtonLink to="/console/courses/new">{messages.newCourse}</ButtonLink>
				</>
			}
		>
			<ListViews list="courses" columns={courseColumns} />
			<CourseFilters query={filters} onChange={narrow} />
			{failed ?? (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={rows}
					isStale={isStale}
					sort={{
						value: filters.sort === "changed" ? "" : filters.sort,
						initial: "-updated",
						onChange: (sort) => narrow({ sort }),
					}}
					ticked={{
						keys: isAll ? new Set(all.ids.map(String)) : ticked,
						onChange: choose,
						nameRow: (key) => byKey.get(key)?.title ?? key,
					}}
					more={more}
					empty={<Empty narrowed={isNarrowed(filters)} />}
				/>
			)}
			<BulkBar
				chosen={chosen}
				onChooseAll={more && !isAll ? () => void chooseAll() : undefined}
				onLeft={(ids) => choose(new Set(ids.map(String)))}
			/>
		</ConsolePage>
	);
}

function Empty({ narrowed }: { narrowed: boolean }) {
	if (narrowed)
		return (
			<EmptyState icon={<SearchIcon size={32} />} title={messages.noMatch}>
				{messages.noMatchText}
			</EmptyState>
		);
	return (
		<EmptyState title={messages.none} actions={<ButtonLink to="/console/courses/new">{messages.newCourse}</ButtonLink>}>
			{messages.noneText}
		</EmptyState>
	);
}
