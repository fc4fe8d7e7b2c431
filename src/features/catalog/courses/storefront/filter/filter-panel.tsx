import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink, TextField } from "#storefront-kit/index.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { formatDay, monthNames } from "#values/dates.ts";
import { formatCount } from "#values/formats/format-count.ts";
import type { FilteredCourses } from "../../contract.ts";
import {
	type CourseFilter,
	type Facet,
	facets,
	filterAddress,
	isFiltered,
	noFilter,
	toggleValue,
} from "../../rules/filter/course-filter.ts";
import type { CourseList } from "../load-list.ts";
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

type Choice = FilteredCourses["choices"][Facet][number];

/** More values are behind a button. */
const maxVisible = 6;

interface FacetProps {
	facet: Facet;
	filter: CourseFilter;
	choices: readonly Choice[];
	/** Folded at first, unless a value is chosen. */
	folded: boolean;
	onChoose: (filter: CourseFilter) => void;
	children?: ReactNode;
}

/**
 * The values of a facet with their counts. Several can be chosen, except prices, each of which includes the lower ones.
 */
function FacetField({ facet, filter, choices, folded, onChoose, children }: FacetProps) {
	const chosen = filter[facet] as readonly string[];
	// Later it is the visitor's: removing the last value folds nothing.
	const [isOpen] = useState(!folded || chosen.length > 0);
	const fieldFor = (choice: Choice) => (
		<li key={choice.value}>
			{facet === "price" ? (
				<PriceChoice
					choice={choice}
					isChosen={chosen.at(-1) === choice.value}
					onChoose={() => onChoose({ ...filter, price: [choice.value as "150"] })}
				/>
			) : (
				<ValueChoice
					facet={facet}
					choice={choice}
					isChosen={chosen.includes(choice.value)}
					onChoose={() => onChoose(toggleValue(filter, facet, choice.value))}
				/>
			)}
		</li>
	);
	// A single value more needs no button.
	const visible =
		choices.length > maxVisible + 1
			? choices.filter(({ value }, index) => index < maxVisible || chosen.includes(value))
			: choices;
	const more = choices.filter((choice) => !visible.includes(choice));
	return (
		<details className="facet" open={isOpen}>
			<summary>
				{messages[facet]}
				<ChevronDownIcon size={18} />
			</summary>
			<fieldset>
				<legend className="sr-only">{messages[facet]}</legend>
				<ul>
					{facet === "price" && (
						<li>
							<label className="check facet-value">
								<input
									type="radio"
									name="price"
									value=""
									checked={chosen.length === 0}
									onChange={() => onChoose({ ...filter, price: [] })}
									className="facet-radio"
								/>
								<span>{messages.anyPrice}</span>
							</label>
						</li>
					)}
					{visible.map(fieldFor)}
				</ul>
				{more.length > 0 && (
					<details className="facet-more">
						<summary>{messages.more(more.length)}</summary>
						<ul>{more.map(fieldFor)}</ul>
					</details>
				)}
				{children}
			</fieldset>
		</details>
	);
}

interface ChoiceProps {
	choice: Choice;
	isChosen: boolean;
	onChoose: () => void;
}

function ValueChoice({ facet, choice: { value, count }, isChosen, onChoose }: ChoiceProps & { facet: Facet }) {
	return (
		<label className="check facet-value">
			<input type="checkbox" name={facet} value={value} checked={isChosen} onChange={onChoose} className="check-box" />
			<span>
				{choiceLabel(facet, value)} <Count count={count} />
			</span>
		</label>
	);
}

function PriceChoice({ choice: { value, count }, isChosen, onChoose }: ChoiceProps) {
	return (
		<label className="check facet-value">
			<input type="radio" name="price" value={value} checked={isChosen} onChange={onChoose} className="facet-radio" />
			<span>
				{choiceLabel("price", value)} <Count count={count} />
			</span>
		</label>
	);
}

const Count = ({ count }: { count: number }) => <span className="text-muted">({formatCount(count)})</span>;

/** Names a value of a filter for visitors. */
function choiceLabel(field: Facet | "from" | "to", value: string): string {
	if (field === "format") return messages.formats[value as CourseFilter["format"][number]];
	if (field === "length") return messages.lengths[value as CourseFilter["length"][number]];
	if (field === "month") return `${monthNames[Number(value.slice(5)) - 1]} ${value.slice(0, 4)}`;
	if (field === "credit") return messages.credits(value);
	if (field === "price") return messages.upTo(value);
	if (field === "offer") return messages.discounted;
	if (field === "from") return messages.fromDay(formatDay(value));
	if (field === "to") return messages.toDay(formatDay(value));
	return value;
}
