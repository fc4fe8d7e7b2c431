import type { Call } from "#api/call.ts";
import { MoreFilters } from "#ui/console/more-filters.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { isRule, type ListFilter } from "./define-list.ts";
import type { ListState } from "./use-list.ts";

/** The search, the selects and the days of a list. */
export function ListFilters<C extends Call, Row>({
	list: { source, filters, narrow, errorAt },
}: {
	list: ListState<C, Row>;
}) {
	const { filters: all = {}, filterClass, hasMoreFilters } = source.list;
	const fields = Object.entries(all).map(([name, filter]) => (
		<Field
			key={name}
			filter={filter}
			value={filters[name] ?? ""}
			error={errorAt(name)}
			onChange={(value) => narrow({ [name]: value })}
		/>
	));
	if (Object.values(all).every(isRule)) return null;
	if (!hasMoreFilters) return <search className={filterClass}>{fields}</search>;
	const [search, ...others] = fields;
	return (
		<search className={filterClass}>
			{search}
			<MoreFilters count={others.filter(({ props }) => props.value).length}>{others}</MoreFilters>
		</search>
	);
}

interface FieldProps {
	filter: ListFilter;
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}

function Field({ filter, onChange, ...shared }: FieldProps) {
	if (isRule(filter)) return null;
	if (filter.type === "search") return <SearchField {...filter} {...shared} onChange={onChange} />;
	if (filter.type) return <TextField {...filter} {...shared} onChange={(event) => onChange(event.target.value)} />;
	const { all, options, ...field } = filter;
	return (
		<SelectField
			{...field}
			{...shared}
			onChange={(event) => onChange(event.target.value)}
			options={Object.entries(options)}
			empty={all}
		/>
	);
}
