import { useEffect, useId, useRef, useState } from "react";
import { Button, CheckboxField, SelectField, TextField, useConsoleQuery } from "#console-kit/index.ts";
import { listEditedInstructors } from "#features/catalog/instructors/console-contract.ts";
import { MoreFilters } from "#ui/console/more-filters.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { courseStates } from "../../console-contract.ts";
import { listMessages as messages } from "../messages.ts";
import { useCategoryNames } from "../use-category-names.ts";
import { type CourseQuery, isNarrowed } from "./course-query.ts";

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

export function CourseFilters({ query, onChange }: Props) {
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
