import { formatSpelledDate } from "#features/catalog/import-export/rules/rows/format-spelled-date.ts";
import { type DateOrder, readDate } from "#features/catalog/import-export/rules/values/read-date.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type ColumnForAllRows, columnsForAllRows, findColumn, kindColumns, type MoveKind } from "../rules/columns.ts";
import type { MoveFile } from "../rules/guess-columns.ts";
import { movingInMessages as messages } from "./messages.ts";

/** What the file does not say. */
export interface MoveAnswers {
	dateOrder?: DateOrder;
	forAllRows: Partial<Record<ColumnForAllRows, string>>;
}

interface Props {
	kind: MoveKind;
	file: MoveFile;
	/** A date with two meanings that the file doesn't settle. */
	unclear: string | null;
	answers: MoveAnswers;
	onChange: (answers: MoveAnswers) => void;
	/** Whether to mark the questions without an answer. */
	showsErrors: boolean;
}

const spell = (text: string, order: DateOrder): string => {
	const date = readDate(text, order);
	return typeof date === "object" ? formatSpelledDate(date.date) : text;
};

/** Asks once what the file does not settle. */
export function MoveQuestions({ kind, file, unclear, answers, onChange, showsErrors }: Props) {
	const forAll = columnsForAllRows.filter((column) => kindColumns[kind].includes(column) && !file.meanings.includes(column));
	if (unclear === null && forAll.length === 0) return null;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{unclear !== null && (
				<SelectField
					label={messages.dateOrder(unclear)}
					value={answers.dateOrder ?? ""}
					error={showsErrors && !answers.dateOrder ? messages.choose : undefined}
					onChange={({ target }) => {
						const { dateOrder: _, ...others } = answers;
						onChange(target.value ? { ...others, dateOrder: target.value as DateOrder } : others);
					}}
				>
					<option value="">{messages.choose}</option>
					<option value="month-first">{messages.monthFirst(spell(unclear, "month-first"))}</option>
					<option value="day-first">{messages.dayFirst(spell(unclear, "day-first"))}</option>
				</SelectField>
			)}
			{forAll.map((column) => (
				<TextField
					key={column}
					label={messages.forAll(findColumn(column).label)}
					hint={messages.forAllHints[column]}
					value={answers.forAllRows[column] ?? ""}
					maxLength={300}
					autoComplete="off"
					onChange={({ target }) => onChange({ ...answers, forAllRows: { ...answers.forAllRows, [column]: target.value } })}
				/>
			))}
		</div>
	);
}
