import { Choice, formatDollars, TextField } from "#console-kit/index.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";

/** How much of the chosen items is refunded; `amount` as entered. */
export interface Extent {
	isPart: boolean;
	amount: string;
	access: "keep" | "end";
}

/** Reads an amount of dollars as staff write it, in cents; null if it is not one. */
export function readAmount(text: string): number | null {
	const amount = readTypedNumber(text) ?? Number.NaN;
	const cents = Math.round(amount * 100);
	return amount >= 0 && amount <= maxDollars && Math.abs(cents - amount * 100) < 1e-6 ? cents : null;
}
const maxDollars = 9_999_999.99;

interface Props {
	value: Extent;
	/** What can be refunded of the chosen items, in US dollars. */
	max: number;
	error: string | undefined;
	onChange: (value: Extent) => void;
}

/** Asks whether everything or an amount is refunded, and what happens to access after an amount. */
export function RefundExtent({ value, max, error, onChange }: Props) {
	return (
		<div className="grid gap-5">
			<Choice
				label="How much"
				options={[
					["all", "Everything"],
					["part", "An amount"],
				]}
				value={value.isPart ? "part" : "all"}
				onChoose={(choice) => onChange({ ...value, isPart: choice === "part" })}
			/>
			{value.isPart && (
				<>
					<TextField
						label="Amount in dollars"
						hint={`At most ${formatDollars(max)}. The amount is split among the selected items.`}
						inputMode="decimal"
						autoComplete="off"
						required
						value={value.amount}
						error={error}
						onChange={(event) => onChange({ ...value, amount: event.target.value })}
					/>
					<Choice
						label="Access to the courses"
						options={[
							["keep", "Keep access"],
							["end", "End access"],
						]}
						value={value.access}
						onChoose={(access) => onChange({ ...value, access })}
					/>
				</>
			)}
		</div>
	);
}
