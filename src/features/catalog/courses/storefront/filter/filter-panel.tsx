import { useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink, TextField } from "#storefront-kit/index.ts";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import {
	type CourseFilter,
	type Facet,
	facets,
	filterAddress,
	isFiltered,
	noFilter,
} from "../../rules/filter/course-filter.ts";
import type { CourseList } from "../load-list.ts";
import { choiceLabel } from "./choice-label.ts";
import { FacetField } from "./facet.tsx";
import { filterMessages as messages } from "./messages.ts";
import type { useFilterForm } from "./use-filter-form.ts";

export const panelId = "filters";
export const formId = "filter-form";
export const resultsId = "results";

/** The facets that are unfolded at first. */
const unfolded = new Set<Facet>(["category", "format", "month", "credit"]);

interface Props {
	address: string;
	list: CourseList;
	/** Facets of which all courses of the list have the same value. */
	without: readonly Facet[];
	form: ReturnType<typeof useFilterForm>;
}

/**
 * The facets of a list: at its left on wide screens, in a sheet on small ones. Without scripts, a button submits them.
 */
export function FilterPanel({
	address,
	list: { filter: currentFilter, choices, total },
	without,
	form: { panel, filter, choose, submit, closeSheet, toggled },
}: Props) {
	const [path = address, query] = address.split("?");
	const isNarrowed = isFiltered(currentFilter);
	const isUseful = (facet: Facet) => {
		const [choice, ...more] = choices?.[facet] ?? [];
		if (facet === "month" || filter[facet].length > 0) return true;
		if (choice === undefined || without.includes(facet)) return false;
		// A value that all courses have is no choice. In a filtered list, facets stay where they were.
		return more.length > 0 || (facet !== "language" && (isNarrowed || choice.count !== total));
	};
	return (
		<section
			ref={panel}
			aria-label={messages.title}
			id={panelId}
			popover="auto"
			onBeforeToggle={toggled}
			onBlur={({ currentTarget, relatedTarget }) =>
				relatedTarget && !currentTarget.contains(relatedTarget) && closeSheet()
			}
			className="filter-panel print-hidden"
		>
			<form id={formId} action={path} autoComplete="off" onSubmit={submit}>
				{[...new URLSearchParams(query)].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<div className="filter-head">
					<h2>{messages.title}</h2>
					<button
						type="button"
						popoverTarget={panelId}
						popoverTargetAction="hide"
						aria-label={messages.close}
						className="icon-btn"
					>
						<CloseIcon />
					</button>
				</div>
				<a href={`#${resultsId}`} className="filter-skip">
					{messages.skip}
				</a>
				<div className="filter-facets">
					{facets.filter(isUseful).map((facet) => (
						<FacetField
							key={facet}
							facet={facet}
							filter={filter}
							choices={choices?.[facet] ?? []}
							folded={!unfolded.has(facet)}
							onChoose={choose}
						>
							{facet === "month" && <OtherDates filter={filter} onChoose={choose} />}
						</FacetField>
					))}
				</div>
				<div className="filter-actions">
					<ButtonLink
						to={filterAddress(address, { ...noFilter, sort: filter.sort })}
						variant="secondary"
						preventScrollReset
						onClick={closeSheet}
					>
						{messages.clearFilters}
					</ButtonLink>
					<Button type="submit">{messages.apply}</Button>
				</div>
			</form>
		</section>
	);
}

interface DatesProps {
	filter: CourseFilter;
	onChoose: (filter: CourseFilter) => void;
}

/** The first and the last day. */
function OtherDates({ filter, onChoose }: DatesProps) {
	const [isOpen] = useState(filter.from !== "" || filter.to !== "");
	return (
		<details className="facet-more" open={isOpen}>
			<summary>{messages.otherDates}</summary>
			<div className="grid gap-3 pb-3">
				{(["from", "to"] as const).map((field) => (
					<TextField
						key={`${field} ${filter[field]}`}
						type="date"
						label={messages[field]}
						name={field}
						defaultValue={filter[field]}
						onBlur={({ target: { value } }) => value !== filter[field] && onChoose({ ...filter, [field]: value })}
					/>
				))}
			</div>
		</details>
	);
}

/** What is chosen. Each press removes a value. */
export function FilterChips({ address, filter }: { address: string; filter: CourseFilter }) {
	const chips = [
		...facets.flatMap((facet) =>
			filter[facet].map((value) => ({
				label: choiceLabel(facet, value),
				without: { ...filter, [facet]: (filter[facet] as readonly string[]).filter((each) => each !== value) },
			})),
		),
		...(["from", "to"] as const)
			.filter((field) => filter[field] !== "")
			.map((field) => ({ label: choiceLabel(field, filter[field]), without: { ...filter, [field]: "" } })),
	];
	if (chips.length === 0) return null;
	return (
		<ul aria-label={messages.active} className="filter-chips print-hidden">
			{chips.map(({ label, without }) => (
				<li key={label}>
					<Link
						to={filterAddress(address, without)}
						rel="nofollow"
						preventScrollReset
						className="filter-chip"
						aria-label={messages.remove(label)}
					>
						{label}
						<CloseIcon size={16} />
					</Link>
				</li>
			))}
			<li>
				<Link
					to={filterAddress(address, { ...noFilter, sort: filter.sort })}
					preventScrollReset
					className="filter-chip filter-clear"
				>
					{messages.clear}
				</Link>
			</li>
		</ul>
	);
}
