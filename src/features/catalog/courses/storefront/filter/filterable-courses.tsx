import type { ComponentType, ReactNode } from "react";
import { ButtonLink, EmptyState } from "#storefront-kit/index.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { ShowMore } from "#ui/navigation/show-more.tsx";
import { pageSize } from "#values/lists/list-pages.ts";
import { listMessages } from "../../messages.ts";
import { type CourseFilter, type Facet, facets, isFiltered, sorts } from "../../rules/filter/course-filter.ts";
import type { GridProps } from "../list-sections.tsx";
import type { GrownList } from "../use-course-list.ts";
import { FilterChips, FilterPanel, formId, panelId, resultsId } from "./filter-panel.tsx";
import { filterMessages as messages } from "./messages.ts";
import { useFilterForm } from "./use-filter-form.ts";
import "./filter.css";

/** Fewer courses need no filter. */
const minFilterable = 4;

interface Props {
	/** Of the list, without its filter. */
	address: string;
	list: GrownList;
	grid: ComponentType<GridProps>;
	/** The name of the list's usual order, if that is not the date. */
	usualSort?: string;
	/** The page says elsewhere how many courses the whole list has. */
	counted?: boolean;
	/** Facets of which all courses of the list have the same value. */
	without?: readonly Facet[];
	/** The whole list in its usual order. */
	children: ReactNode;
}

/** A list of courses with its facets, which are in its address. */
export function FilterableCourses({ address, list, grid, usualSort, counted = false, without = [], children }: Props) {
	const form = useFilterForm(address, list.filter);
	const { filter, total } = list;
	const isNarrowed = isFiltered(filter);
	if (!isNarrowed && total < minFilterable) return children;
	const count =
		facets.reduce((sum, facet) => sum + filter[facet].length, 0) +
		Number(filter.from !== "") +
		Number(filter.to !== "");
	return (
		<div className="filterable">
			<FilterPanel address={address} list={list} without={without} form={form} />
			<div id={resultsId} tabIndex={-1} className="filter-results">
				<div className="filter-toolbar">
					<button type="button" popoverTarget={panelId} className="btn btn-secondary filter-open print-hidden">
						{messages.title}
						{count > 0 && <span className="filter-count">{count}</span>}
					</button>
					<p role="status" className="text-muted">
						{isNarrowed ? messages.count(total) : counted ? "" : messages.all(total)}
					</p>
					<SortField filter={form.filter} usualSort={usualSort} onChoose={form.choose} />
				</div>
				<FilterChips address={address} filter={form.applied} />
				{isNarrowed ? <MatchingCourses address={address} list={list} grid={grid} /> : children}
				{(isNarrowed || !counted) && <ShowMore {...list} things={listMessages.things} />}
			</div>
		</div>
	);
}

interface SortProps {
	filter: CourseFilter;
	usualSort: string | undefined;
	onChoose: (filter: CourseFilter) => void;
}

function SortField({ filter, usualSort, onChoose }: SortProps) {
	return (
		<label className="filter-sort print-hidden">
			<span>{messages.sort}</span>
			<span className="control-select">
				<select
					name="sort"
					form={formId}
					value={filter.sort}
					autoComplete="off"
					onChange={(event) => onChoose({ ...filter, sort: event.target.value as CourseFilter["sort"] })}
					className="control"
				>
					<option value="">{usualSort ?? messages.usualSort}</option>
					{sorts
						.filter((sort) => usualSort !== undefined || sort !== "date")
						.map((sort) => (
							<option key={sort} value={sort}>
								{messages.sorts[sort]}
							</option>
						))}
				</select>
				<ChevronDownIcon size={20} />
			</span>
		</label>
	);
}

function MatchingCourses({
	address,
	list: { courses, firstPage, total },
	grid: Grid,
}: Pick<Props, "address" | "list" | "grid">) {
	return (
		<>
			{courses.length > 0 && (
				<Grid courses={courses} label={messages.results} offset={(firstPage - 1) * pageSize} eager={3} />
			)}
			{total === 0 && (
				<EmptyState
					icon={<SearchIcon size={32} />}
					title={messages.noneTitle}
					actions={<ButtonLink to={address}>{messages.clear}</ButtonLink>}
				>
					{messages.none}
				</EmptyState>
			)}
		</>
	);
}
