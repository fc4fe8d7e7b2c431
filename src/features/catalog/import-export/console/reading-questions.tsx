import { SelectField, TextField, useConsoleQuery } from "#console-kit/index.ts";
import { getCourseChoices } from "#features/catalog/course-editor/console-contract.ts";
import { TimeZoneOptions } from "#ui/forms/time-zone-options.tsx";
import { columnLabels } from "../fields.ts";
import { completeSettings, missingColumns } from "../rules/columns/file-columns.ts";
import type { ColumnMapping } from "../rules/columns/guess-columns.ts";
import type { Examined } from "../rules/rows/examine-values.ts";
import { type ColumnForAllRows, columnsForAllRows, type ReadSettings } from "../rules/rows/read-settings.ts";
import { readMoney } from "../rules/values/read-money.ts";
import { states } from "../rules/values/read-words.ts";
import { FileQuestions } from "./file-questions.tsx";

const messages = {
	choose: "Please choose",
	states: { published: "On sale", draft: "Draft", archived: "Archived", skip: "Don't import" },
	hints: {
		category: "An existing category, or a new one.",
		instructor: "A full name.",
		duration: "Such as 60 or 1h 30m.",
		price: "In US dollars, such as 149.",
		level: "",
		language: "",
		webinarTime: "Such as 1:00 PM.",
	},
};

interface Props {
	meanings: ColumnMapping;
	examined: Examined;
	settings: ReadSettings & { timeZone: string };
	onChange: (settings: ReadSettings & { timeZone: string }) => void;
	/** Whether to mark the questions without an answer. */
	showsErrors: boolean;
}

/** Whether every question that the file raises has an answer. */
export const isAnswered = (
	{ unclearDate, unclearNumber, words, severalInstructors: several }: Examined,
	settings: ReadSettings,
): boolean =>
	(unclearDate === null || settings.dateOrder !== undefined) &&
	(unclearNumber === null || settings.decimalSign !== undefined) &&
	(several === null || settings.severalInstructors !== undefined) &&
	words.every(({ word }) => settings.words?.[word] !== undefined);

/**
 * Asks what the file does not settle: dates, decimal signs, the words of its status column, several instructors, and
 * values for all rows.
 */
export function ReadingQuestions({ meanings, examined, settings, onChange, showsErrors }: Props) {
	const missing = missingColumns(meanings);
	const forAll = columnsForAllRows.filter(
		(column) =>
			missing.includes(column as (typeof missing)[number]) || (column === "webinarTime" && examined.lacksTimes),
	);
	const { unclearDate, unclearNumber, hasLocalTimes, severalInstructors } = examined;
	const words = examined.words.every(({ word }) => word === "published" || word === "draft") ? [] : examined.words;
	const { words: chosen } = completeSettings(settings, examined);
	if (
		unclearDate === null &&
		unclearNumber === null &&
		severalInstructors === null &&
		words.length === 0 &&
		!hasLocalTimes &&
		forAll.length === 0
	)
		return null;
	return (
		<fieldset className="grid gap-4 rounded-md border border-line p-4">
			<legend className="px-1 font-semibold">How to read your file</legend>
			<div className="grid gap-4 sm:grid-cols-2">
				{unclearDate !== null && (
					<FileQuestions.DateOrder
						example={unclearDate}
						order={settings.dateOrder}
						onChange={(dateOrder) => onChange({ ...settings, dateOrder })}
						showsErrors={showsErrors}
					/>
				)}
				{unclearNumber !== null && (
					<SelectField
						label={`How much is ${unclearNumber}?`}
						value={settings.decimalSign ?? ""}
						error={showsErrors && !settings.decimalSign ? messages.choose : undefined}
						onChange={({ target }) =>
							onChange({ ...settings, decimalSign: (target.value || undefined) as ReadSettings["decimalSign"] })
						}
						options={[
							["point", `${formatNumber(unclearNumber, "point")} (a point is the decimal sign)`],
							["comma", `${formatNumber(unclearNumber, "comma")} (a comma is the decimal sign)`],
						]}
						empty={messages.choose}
					/>
				)}
				{severalInstructors !== null && (
					<SelectField
						label={`Who teaches, if a cell names several people, such as ${severalInstructors.replace(/\s+/g, " ")}?`}
						value={settings.severalInstructors ?? ""}
						error={showsErrors && !settings.severalInstructors ? messages.choose : undefined}
						onChange={({ target }) =>
							onChange({
								...settings,
								severalInstructors: (target.value || undefined) as ReadSettings["severalInstructors"],
							})
						}
						options={[
							["first", "The first one. The others are left out."],
							["refuse", "Leave these rows out"],
						]}
						empty={messages.choose}
					/>
				)}
				{hasLocalTimes && (
					<SelectField
						label="Time zone of the dates"
						value={settings.timeZone}
						onChange={({ target }) => onChange({ ...settings, timeZone: target.value })}
					>
						<TimeZoneOptions />
					</SelectField>
				)}
				{forAll.map((column) => (
					<ValueForAll
						key={column}
						column={column}
						value={settings.forAllRows[column] ?? ""}
						onChange={(value) => onChange({ ...settings, forAllRows: { ...settings.forAllRows, [column]: value } })}
					/>
				))}
			</div>
			{words.length > 0 && (
				<FileQuestions.Words
					title="What does the status of your file mean?"
					words={words.map(({ word, count }) => ({ word, text: word, count, meaning: chosen?.[word] }))}
					choices={states.map((state) => [state, messages.states[state]])}
					onChoose={(word, state) => onChange({ ...settings, words: { ...settings.words, [word]: state } })}
					showsErrors={showsErrors}
				/>
			)}
		</fieldset>
	);
}

const formatNumber = (text: string, sign: "point" | "comma"): string => {
	const number = readMoney(text, sign);
	return typeof number === "number" ? number.toLocaleString("en-US", { maximumFractionDigits: 3 }) : text;
};

interface ValueProps {
	column: ColumnForAllRows;
	value: string;
	onChange: (value: string) => void;
}

function ValueForAll({ column, value, onChange }: ValueProps) {
	const { data: choices } = useConsoleQuery(getCourseChoices, {});
	const label = `${columnLabels[column]} for all rows`;
	const list = column === "category" ? "import-categories" : undefined;
	return (
		<>
			<TextField
				label={label}
				hint={messages.hints[column]}
				value={value}
				list={list}
				onChange={({ target }) => onChange(target.value)}
			/>
			{list && (
				<datalist id={list}>
					{choices?.categories.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
			)}
		</>
	);
}
