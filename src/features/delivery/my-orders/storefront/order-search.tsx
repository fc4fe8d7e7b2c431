import { SelectField } from "#storefront-kit/index.ts";
import { ordersMessages } from "./messages.ts";
import { SearchForm } from "./search-form.tsx";
import { isFiltering, noFilter, type OrderFilter } from "./use-my-orders.ts";

interface Props {
	filter: OrderFilter;
	/** The years of all purchases, latest first. */
	years: number[];
	onChange: (filter: OrderFilter) => void;
}

const { search: messages } = ordersMessages;

/** Searches the purchases. A year applies at once. */
export const OrderSearch = ({ filter, years, onChange }: Props) => (
	<SearchForm
		texts={messages}
		search={filter.search}
		isFiltering={isFiltering(filter)}
		onSearch={(search) => onChange({ ...filter, search })}
		onClear={() => onChange(noFilter)}
	>
		{(search) => (
			<SelectField
				label={messages.year}
				value={filter.year}
				onChange={({ target }) => onChange({ search, year: target.value })}
				className="w-36"
				options={years.map((year) => [year, year])}
				empty={messages.everyYear}
			/>
		)}
	</SearchForm>
);
