import { type FormEvent, useState } from "react";
import { Button, SelectField, TextField } from "#storefront-kit/index.ts";
import { ordersMessages } from "./messages.ts";
import { isFiltering, noFilter, type OrderFilter } from "./use-my-orders.ts";

interface Props {
	filter: OrderFilter;
	/** The years of all purchases, latest first. */
	years: number[];
	onChange: (filter: OrderFilter) => void;
}

const { search: messages } = ordersMessages;

/** Searches the purchases. A year applies at once; words apply when the form is sent. */
export function OrderSearch({ filter, years, onChange }: Props) {
	const [words, setWords] = useState(filter.search);

	function submit(event: FormEvent): void {
		event.preventDefault();
		onChange({ ...filter, search: words.trim() });
	}

	return (
		<search>
			<form onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
				<TextField
					type="search"
					label={messages.label}
					placeholder={messages.hint}
					aria-description={messages.hint}
					maxLength={100}
					value={words}
					onChange={({ target }) => setWords(target.value)}
					className="min-w-0 grow basis-64"
				/>
				<SelectField
					label={messages.year}
					value={filter.year}
					onChange={({ target }) => onChange({ search: words.trim(), year: target.value })}
					className="w-36"
					options={years.map((year) => [year, year])}
					empty={messages.everyYear}
				/>
				<div className="flex gap-3">
					<Button type="submit" variant="secondary">
						{messages.button}
					</Button>
					{isFiltering(filter) && (
						<Button
							variant="quiet"
							onClick={() => {
								setWords("");
								onChange(noFilter);
							}}
						>
							{messages.clear}
						</Button>
					)}
				</div>
			</form>
		</search>
	);
}
