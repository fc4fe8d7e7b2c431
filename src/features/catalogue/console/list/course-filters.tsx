import { Button } from "../../../../ui/button.tsx";
import { CheckboxField } from "../../../../ui/checkbox-field.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { SelectField } from "../../../../ui/select-field.tsx";
import { courseStates } from "../../console-contract.ts";
import { categoryNames } from "../../contract.ts";
import { type CourseQuery, isNarrowed } from "./course-query.ts";
import { InstructorFilter } from "./instructor-filter.tsx";
import { words } from "./words.ts";

interface Props {
	query: CourseQuery;
	onChange: (changes: Partial<CourseQuery>) => void;
}

const nothing: CourseQuery = { search: "", state: "", category: "", instructor: "", discounted: "", dated: "", files: "", sort: "" };

/** What narrows and orders the list. */
export function CourseFilters({ query, onChange }: Props) {
	const select = (name: keyof CourseQuery) => ({
		value: query[name],
		onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
	});
	const tick = (name: "discounted" | "dated" | "files", on: "true" | "false" | "missing") => ({
		checked: query[name] === on,
		onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked ? on : "" }),
	});
	return (
		<search className="grid gap-4">
			<div className="grid grid-cols-2 items-end gap-4 xl:grid-cols-[1.6fr_1fr_1fr_1fr_1.3fr]">
				<SearchField
					className="col-span-2 xl:col-span-1"
					placeholder="Title, instructor or number"
					value={query.search}
					onChange={(search) => onChange({ search })}
				/>
				<SelectField label="State" {...select("state")}>
					<option value="">All</option>
					{courseStates.map((state) => (
						<option key={state} value={state}>
							{words.states[state]}
						</option>
					))}
				</SelectField>
				<SelectField label="Category" {...select("category")}>
					<option value="">All</option>
					{categoryNames.map((name) => (
						<option key={name}>{name}</option>
					))}
				</SelectField>
				<InstructorFilter value={query.instructor} onChange={(instructor) => onChange({ instructor })} />
				<SelectField label="Order" {...select("sort")}>
					{words.sorts.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1">
				<CheckboxField label="With a discount" {...tick("discounted", "true")} />
				<CheckboxField label="Without a date" {...tick("dated", "false")} />
				<CheckboxField label={words.filesMissing} {...tick("files", "missing")} />
				{isNarrowed(query) && (
					<Button variant="quiet" onClick={() => onChange({ ...nothing, sort: query.sort })}>
						Clear filters
					</Button>
				)}
			</div>
		</search>
	);
}
