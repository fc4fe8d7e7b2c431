import { SelectField } from "#console-kit/index.ts";
import { formatSpelledDate } from "../rules/rows/format-spelled-date.ts";
import { type DateOrder, readDate } from "../rules/values/read-date.ts";
import { ColumnChoices } from "./file-parts.tsx";
import { countRows } from "./messages.ts";

const choose = "Please choose";

interface DateOrderProps {
	/** A date of the file with two meanings. */
	example: string;
	order: DateOrder | undefined;
	onChange: (order: DateOrder | undefined) => void;
	/** Whether to mark the question while it has no answer. */
	showsErrors: boolean;
}

/** Asks what comes first in the dates of a file. */
function DateOrderQuestion({ example, order, onChange, showsErrors }: DateOrderProps) {
	return (
		<SelectField
			label={`What does ${example} mean?`}
			value={order ?? ""}
			error={showsErrors && !order ? choose : undefined}
			onChange={({ target }) => onChange((target.value || undefined) as DateOrder | undefined)}
			options={[
				["month-first", `Month first: ${spell(example, "month-first")}`],
				["day-first", `Day first: ${spell(example, "day-first")}`],
			]}
			empty={choose}
		/>
	);
}

const spell = (text: string, order: DateOrder): string => {
	const date = readDate(text, order);
	return typeof date === "object" ? formatSpelledDate(date.date) : text;
};

interface WordProps<Meaning extends string> {
	title: string;
	/** The different words of a column. One without a meaning is asked. */
	words: readonly { word: string; text: string; count: number; meaning: Meaning | undefined }[];
	choices: readonly (readonly [Meaning, string])[];
	onChoose: (word: string, meaning: Meaning) => void;
	showsErrors: boolean;
}

/** Lists the different words of a column once, with their counts, and asks what each means. */
function WordQuestions<Meaning extends string>({ title, words, choices, onChoose, showsErrors }: WordProps<Meaning>) {
	return (
		<fieldset className="grid gap-4 sm:col-span-2">
			<legend className="pb-2 font-semibold">{title}</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				{words.map(({ word, text, count, meaning }) => (
					<SelectField
						key={word}
						label={`${text === "" ? "Empty" : `“${text}”`} (${countRows(count)})`}
						value={meaning ?? ""}
						error={showsErrors && meaning === undefined ? choose : undefined}
						onChange={({ target }) => target.value && onChoose(word, target.value as Meaning)}
					>
						{meaning === undefined && <option value="">{choose}</option>}
						{choices.map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</SelectField>
				))}
			</div>
		</fieldset>
	);
}

/** The questions about a file. */
export const FileQuestions = { Columns: ColumnChoices, DateOrder: DateOrderQuestion, Words: WordQuestions };
