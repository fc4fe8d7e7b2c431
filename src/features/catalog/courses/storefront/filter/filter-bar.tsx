import type { FormEvent } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CloseIcon } from "#ui/icons/controls/close-icon.tsx";
import { type CourseFilter, type FilterField, filterAddress, filterFields, noFilter, parseFilter, sorts } from "../../rules/filter/course-filter.ts";
import { choiceLabel } from "./choice-label.ts";
import type { FilteredList } from "./load-filtered.ts";
import { filterMessages as messages } from "./messages.ts";
import "./filter-bar.css";

const selects = ["category", "format", "instructor", "credit", "length", "price", "level", "language", "offer"] as const;
/** Fields that would have one choice. */
const useless: Record<string, readonly string[]> = { "/archive": ["format"], "/lifesciences": ["category"] };

/** Fields with fewer choices are left out: courses need not state a level, and most sites have one language. */
const minChoices: Partial<Record<FilterField, number>> = { level: 1, language: 2 };

/** Filters a list by its address. Without scripts, a button submits the form. */
export function FilterBar({ path, list: { filter: currentFilter, choices } }: { path: string; list: FilteredList }) {
	const navigate = useNavigate();
	const next = useNavigation().location;
	// While a choice loads, the form already shows it.
	const filter = next?.pathname === path ? parseFilter(new URLSearchParams(next.search)) : currentFilter;
	const choose = (name: keyof CourseFilter, value: string) => go(new URLSearchParams({ ...filter, [name]: value }));

	const go = (query: URLSearchParams) => void navigate(filterAddress(path, parseFilter(query)), { preventScrollReset: true });

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		go(new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
	}

	const isUseful = (field: string) => !(path.startsWith("/categories/") ? ["category"] : useless[path])?.includes(field);
	const active = filterFields.filter((field) => filter[field] !== "");
	return (
		<section aria-label={messages.title} className="filter print-hidden">
			<details>
				<summary className="btn btn-secondary">{messages.title}</summary>
				<form action={path} onSubmit={submit} className="filter-form">
					{selects
						.filter((field) => isUseful(field) && (filter[field] !== "" || (choices?.[field].length ?? 0) >= (minChoices[field] ?? 0)))
						.map((field) => (
							<ChoiceField key={field} field={field} value={filter[field]} choices={choices?.[field]} onChoose={(value) => choose(field, value)} />
						))}
					{(["from", "to"] as const).map((field) => (
						<TextField
							key={`${field} ${filter[field]}`}
							type="date"
							label={messages[field]}
							name={field}
							defaultValue={filter[field]}
							autoComplete="off"
							onBlur={(event) => event.target.value !== filter[field] && choose(field, event.target.value)}
						/>
					))}
					<SelectField label={messages.sort} name="sort" value={filter.sort} autoComplete="off" onChange={(event) => choose("sort", event.target.value)}>
						{sorts.map((sort) => (
							<option key={sort} value={sort}>
								{messages.sorts[sort]}
							</option>
						))}
					</SelectField>
					<noscript>
						<Button type="submit">{messages.apply}</Button>
					</noscript>
				</form>
			</details>
			{active.length > 0 && (
				<ul aria-label={messages.active} className="filter-chips">
					{active.map((field) => (
						<li key={field}>
							<Link
								to={filterAddress(path, { ...filter, [field]: "" })}
								preventScrollReset
								className="filter-chip"
								aria-label={messages.remove(choiceLabel(field, filter[field]))}
							>
								{choiceLabel(field, filter[field])}
								<CloseIcon size={16} />
							</Link>
						</li>
					))}
					<li>
						<Link to={filterAddress(path, { ...noFilter, sort: filter.sort })} preventScrollReset className="filter-chip filter-clear">
							{messages.clear}
						</Link>
					</li>
				</ul>
			)}
		</section>
	);
}

interface ChoiceProps {
	field: (typeof selects)[number];
	value: string;
	choices: readonly { value: string; count: number | null }[] | undefined;
	onChoose: (value: string) => void;
}

function ChoiceField({ field, value, choices, onChoose }: ChoiceProps) {
	return (
		<SelectField label={messages[field]} name={field} value={value} autoComplete="off" onChange={(event) => onChoose(event.target.value)}>
			<option value="">{messages.any[field]}</option>
			{choices?.map(({ value, count }) => (
				<option key={value} value={value}>
					{messages.choice(choiceLabel(field, value), count)}
				</option>
			))}
		</SelectField>
	);
}
