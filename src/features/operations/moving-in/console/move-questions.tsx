import { Fragment } from "react";
import { SelectField, TextField } from "#console-kit/index.ts";
import { FileQuestions, nameColumn } from "#features/catalog/import-export/console/index.ts";
import type { DateOrder } from "#features/catalog/import-export/rules/values/read-date.ts";
import {
	type ColumnForAllRows,
	columnsForAllRows,
	type DecidingColumn,
	findColumn,
	kindColumns,
	type MoveKind,
} from "../rules/columns.ts";
import type { ChosenWords, FileWord, MoveFile } from "../rules/guess-columns.ts";
import { accessNames, nameAccess, toAccess } from "../rules/read-access.ts";
import { listChoices, type WordMeaning } from "../rules/words.ts";
import { movingInMessages as messages } from "./messages.ts";

/** What the file does not say. */
export interface MoveAnswers {
	dateOrder?: DateOrder;
	forAllRows: Partial<Record<ColumnForAllRows, string>>;
	words: ChosenWords;
	seatsIn: readonly number[];
}

interface Props {
	kind: MoveKind;
	file: MoveFile;
	/** A date with two meanings that the file doesn't settle. */
	unclear: string | null;
	/** The words of columns that decide, by position. */
	words: ReadonlyMap<number, readonly FileWord[]>;
	answers: MoveAnswers;
	onChange: (answers: MoveAnswers) => void;
	/** Whether to mark the questions without an answer. */
	showsErrors: boolean;
}

/** What the file can't say for some rows only. Whether people are subscribed is asked for subscribers. */
const listForAll = (kind: MoveKind, { meanings }: MoveFile) =>
	columnsForAllRows.filter(
		(column) =>
			kindColumns[kind].includes(column) &&
			!meanings.includes(column) &&
			(column !== "state" || (kind === "subscribers" && !meanings.includes("ended"))),
	);

const nameMeaning = (kind: MoveKind, column: DecidingColumn, meaning: WordMeaning): string => {
	if (meaning === "yes" && kind === "subscribers") return "Subscribed";
	if (meaning === "yes" && column === "quantity") return "Import one seat, for the buyer";
	return meaning in messages.meanings
		? messages.meanings[meaning as keyof typeof messages.meanings]
		: nameAccess(toAccess(meaning as "live"));
};

const maxShownWords = 30;

/** Asks once what the file does not settle. */
export function MoveQuestions({ kind, file, unclear, words, answers, onChange, showsErrors }: Props) {
	const forAll = listForAll(kind, file);
	const asked = [...words].filter(
		([index, list]) => file.meanings[index] === "access" || list.some(({ meaning }) => meaning !== "yes"),
	);
	if (unclear === null && forAll.length === 0 && asked.length === 0) return null;
	const answerForAll = (column: ColumnForAllRows, value: string) =>
		onChange({ ...answers, forAllRows: { ...answers.forAllRows, [column]: value } });
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{unclear !== null && (
				<FileQuestions.DateOrder
					example={unclear}
					order={answers.dateOrder}
					onChange={(order) => {
						const { dateOrder: _, ...others } = answers;
						onChange(order ? { ...others, dateOrder: order } : others);
					}}
					showsErrors={showsErrors}
				/>
			)}
			{forAll.map((column) => {
				const field = {
					label: `${findColumn(column).label} for all rows`,
					hint: messages.forAllHints[column],
					value: answers.forAllRows[column] ?? "",
				};
				if (column !== "access" && column !== "state")
					return (
						<TextField
							key={column}
							{...field}
							maxLength={300}
							autoComplete="off"
							onChange={({ target }) => answerForAll(column, target.value)}
						/>
					);
				return (
					<SelectField key={column} {...field} onChange={({ target }) => answerForAll(column, target.value)}>
						<option value="">Please choose</option>
						{column === "access" &&
							accessNames.map((name) => (
								<option key={name} value={name}>
									{nameAccess(toAccess(name))}
								</option>
							))}
						{column === "state" && <option value="subscribed">Subscribed</option>}
						{column === "state" && <option value="unsubscribed">Unsubscribed</option>}
					</SelectField>
				);
			})}
			{asked.map(([index, list]) => {
				const column = file.meanings[index] as DecidingColumn;
				return (
					<Fragment key={index}>
						<FileQuestions.Words
							title={`What do the words of “${nameColumn(file.found[index] ?? { name: "" }, index)}” mean?`}
							words={list
								.slice(0, maxShownWords)
								.map((word) =>
									column === "ended" ? { ...word, text: messages.filled[word.word as "filled"] ?? word.text } : word,
								)}
							choices={listChoices(kind, column).map((choice) => [choice, nameMeaning(kind, column, choice)])}
							onChoose={(word, meaning) =>
								onChange({
									...answers,
									words: { ...answers.words, [index]: { ...answers.words[index], [word]: meaning } },
								})
							}
							showsErrors={showsErrors}
						/>
						{list.length > maxShownWords && (
							<p className="text-muted sm:col-span-2">{`${(list.length - maxShownWords).toLocaleString("en-US")} more have a known meaning, or follow when you've answered these.`}</p>
						)}
					</Fragment>
				);
			})}
		</div>
	);
}
