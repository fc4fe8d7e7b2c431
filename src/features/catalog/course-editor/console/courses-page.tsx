import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
	Button,
	ButtonLink,
	CheckboxField,
	type Column,
	ConsolePage,
	DataTable,
	Dialog,
	DialogActions,
	EmptyState,
	type FiltersOf,
	formatDollars,
	ListViews,
	messageOfError,
	type ResponseOf,
	SelectField,
	SiteTime,
	TextField,
	toast,
	toQueryKey,
	useAct,
	useConsoleApiClient,
	useConsoleQuery,
	useFilters,
	useRows,
	useVisibleColumns,
} from "#console-kit/index.ts";
import { listEditedInstructors } from "#features/catalog/instructors/console-contract.ts";
import { ConsoleMenu, ConsoleMenuItem, ConsoleMenuLink } from "#ui/console/console-menu.tsx";
import { MoreFilters } from "#ui/console/more-filters.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import {
	archiveCourse,
	type CourseRow,
	type CourseState,
	courseSorts,
	courseStates,
	deleteCourse,
	duplicateCourse,
	listConsoleCourses,
	listCourseIds,
	unarchiveCourse,
} from "../console-contract.ts";
import { BulkBar } from "./list/bulk-bar.tsx";
import { StateBadge } from "./list/state-badge.tsx";
import { listMessages as messages } from "./messages.ts";
import { useCategoryNames } from "./use-category-names.ts";

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
					empty={
						isNarrowed(filters) ? (
							<EmptyState icon={<SearchIcon size={32} />} title={messages.noMatch}>
								{messages.noMatchText}
							</EmptyState>
						) : (
							<EmptyState
								title={messages.none}
								actions={<ButtonLink to="/console/courses/new">{messages.newCourse}</ButtonLink>}
							>
								{messages.noneText}
							</EmptyState>
						)
					}
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

/** The actions on one course of the list. */
function RowMenu({ course }: { course: CourseRow }) {
	const navigate = useNavigate();
	const turn = useArchive();
	const { act, busy } = useAct(duplicateCourse, {
		changes: [listConsoleCourses],
		done: ({ title }) => `Created the draft “${title}”.`,
	});
	const [removing, setRemoving] = useState(false);
	const { act: remove, busy: isRemoving } = useAct(deleteCourse, {
		changes: [listConsoleCourses],
		done: ({ message }) => message,
		refused: ({ message, refusal }) => {
			if (refusal.code !== "has_files") return false;
			toast.error(message, {
				action: { label: "Open its files", onClick: () => void navigate(`/console/courses/${course.id}/media`) },
			});
			return true;
		},
	});
	const archived = course.state === "archived";
	async function duplicate() {
		const made = await act({ params: { id: String(course.id) } });
		if (made) await navigate(`/console/courses/${made.id}`);
	}
	return (
		<>
			<ConsoleMenu
				label="More"
				name={`More actions for ${course.title}`}
				className="btn btn-quiet -mt-2 whitespace-nowrap"
			>
				<ConsoleMenuLink to={`/console/courses/${course.id}`}>Edit</ConsoleMenuLink>
				<ConsoleMenuItem onSelect={() => void duplicate()} disabled={busy}>
					Duplicate
				</ConsoleMenuItem>
				{course.state === "published" && (
					<ConsoleMenuItem onSelect={() => void turn(course, "archived", course.version)}>Archive</ConsoleMenuItem>
				)}
				{archived && (
					<ConsoleMenuItem onSelect={() => void turn(course, "published", course.version)}>
						Remove from the archive
					</ConsoleMenuItem>
				)}
				{(course.state === "published" || archived) && <ConsoleMenuLink to={course.path}>View on site</ConsoleMenuLink>}
				{course.state === "draft" && <ConsoleMenuItem onSelect={() => setRemoving(true)}>Delete</ConsoleMenuItem>}
			</ConsoleMenu>
			<Dialog open={removing} onClose={() => setRemoving(false)} title="Delete this draft?">
				<p>{`“${course.title}” and its history will be deleted. This can't be undone.`}</p>
				<DialogActions
					onCancel={() => setRemoving(false)}
					variant="danger"
					busy={isRemoving}
					onClick={async () => {
						await remove({ params: { id: String(course.id) } });
						setRemoving(false);
					}}
				>
					Delete
				</DialogActions>
			</Dialog>
		</>
	);
}

type Pages = InfiniteData<ResponseOf<typeof listConsoleCourses>>;

/** Archives or unarchives a course with an optimistic update, and offers to undo it. */
function useArchive() {
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();
	const queryKey = toQueryKey(listConsoleCourses);

	function show(id: number, state: CourseState) {
		client.setQueriesData<Pages>({ queryKey }, (data) => {
			if (!data?.pages) return data;
			const pages = data.pages.map((page) => ({
				...page,
				courses: page.courses.map((course) => (course.id === id ? { ...course, state } : course)),
			}));
			return { ...data, pages };
		});
	}

	async function turn(
		course: Pick<CourseRow, "id" | "title">,
		into: "archived" | "published",
		version?: number,
	): Promise<void> {
		await client.cancelQueries({ queryKey });
		show(course.id, into);
		const call = into === "archived" ? archiveCourse : unarchiveCourse;
		try {
			const { version: made } = await apiClient.call(call, {
				params: { id: String(course.id) },
				body: version === undefined ? {} : { version },
			});
			const back = {
				label: "Undo",
				onClick: () => void turn(course, into === "archived" ? "published" : "archived", made),
			};
			const text =
				into === "archived" ? `Archived “${course.title}”.` : `“${course.title}” is no longer in the archive.`;
			toast.success(text, { id: `archive-${course.id}`, action: back, duration: 10_000 });
		} catch (error) {
			show(course.id, into === "archived" ? "published" : "archived");
			toast.error(messageOfError(error));
		}
		await client.invalidateQueries({ queryKey });
	}

	return turn;
}

interface Props {
	query: CourseQuery;
	onChange: (changes: Partial<CourseQuery>) => void;
}

const nothing: CourseQuery = {
	search: "",
	state: "",
	category: "",
	instructor: "",
	discounted: "",
	dated: "",
	files: "",
	prices: "",
	sort: "",
};

function CourseFilters({ query, onChange }: Props) {
	const categories = useCategoryNames(query.category);
	const select = (name: keyof CourseQuery) => ({
		value: query[name],
		onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
	});
	const tick = (name: "discounted" | "dated" | "files" | "prices", on: "true" | "false" | "missing") => ({
		checked: query[name] === on,
		onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked ? on : "" }),
	});
	const { search: _, sort: __, ...set } = query;
	const count = Object.values(set).filter(Boolean).length;
	return (
		<search className="grid grid-cols-2 items-end gap-4 xl:grid-cols-[1.6fr_1fr_1fr_1fr]">
			<SearchField
				className="col-span-2 xl:col-span-1"
				placeholder={messages.search}
				value={query.search}
				onChange={(search) => onChange({ search })}
			/>
			<MoreFilters count={count}>
				<SelectField
					label={messages.status}
					{...select("state")}
					options={courseStates.map((state) => [state, messages.statuses[state]])}
					empty={messages.all}
				/>
				<SelectField label={messages.category} {...select("category")} options={categories} empty={messages.all} />
				<InstructorFilter value={query.instructor} onChange={(instructor) => onChange({ instructor })} />
				<div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-1">
					<CheckboxField label={messages.discounted} {...tick("discounted", "true")} />
					<CheckboxField label={messages.undated} {...tick("dated", "false")} />
					<CheckboxField label={messages.filesMissing} {...tick("files", "missing")} />
					<CheckboxField label={messages.pricesMissing} {...tick("prices", "missing")} />
					{isNarrowed(query) && (
						<Button variant="quiet" onClick={() => onChange({ ...nothing, sort: query.sort })}>
							{messages.clear}
						</Button>
					)}
				</div>
			</MoreFilters>
		</search>
	);
}

/** Suggests names while the user types. Only a complete name filters the list. */
function InstructorFilter({ value, onChange }: { value: string; onChange: (name: string) => void }) {
	const [typed, setTyped] = useState(value);
	const list = useId();
	useEffect(() => setTyped(value), [value]);
	const { data } = useConsoleQuery(listEditedInstructors, {
		query: typed.trim() ? { search: typed.trim().slice(0, 200) } : {},
	});
	const names = data?.instructors.map(({ name }) => name) ?? [];
	const latest = useRef({ typed, value, onChange });
	latest.current = { typed, value, onChange };
	function type(next: string) {
		setTyped(next);
		if (next === "" || names.includes(next)) onChange(next);
	}
	// A complete name can be typed before the names have loaded.
	useEffect(() => {
		const { typed: name, value: chosen, onChange: choose } = latest.current;
		if (name !== chosen && data?.instructors.some((instructor) => instructor.name === name)) choose(name);
	}, [data]);
	return (
		<>
			<TextField
				label={messages.instructor}
				placeholder={messages.all}
				list={list}
				maxLength={200}
				value={typed}
				onChange={(event) => type(event.target.value)}
			/>
			<datalist id={list}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}

/** Filters and orders of the course list. */
const courseFilters = {
	search: 200,
	state: courseStates,
	category: 80,
	instructor: 200,
	discounted: ["true", "false"],
	dated: ["true", "false"],
	files: ["missing"],
	prices: ["missing"],
	sort: courseSorts,
} as const;

type CourseQuery = FiltersOf<typeof courseFilters>;

/** Whether a filter is active. The order is not a filter. */
const isNarrowed = ({ sort: _, ...query }: CourseQuery): boolean => Object.values(query).some((value) => value !== "");
