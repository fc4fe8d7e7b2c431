import { Fragment, useId, useMemo, useState } from "react";
import {
	CheckboxField,
	formatDay,
	formatSiteTime,
	Notice,
	type ResponseOf,
	SelectField,
	TextField,
	toDay,
	useAct,
} from "#console-kit/index.ts";
import {
	FileFields,
	FileQuestions,
	type ImportFile,
	ImportSteps,
	type ReadRow,
	ReadRows,
	useImport,
} from "#features/catalog/import-export/console/index.ts";
import { nameColumn } from "#features/catalog/import-export/rules/columns/column-names.ts";
import type { DateOrder } from "#features/catalog/import-export/rules/values/read-date.ts";
import { countInvitations, importPeople, listPeopleImports } from "../console-contract.ts";
import {
	type ColumnForAllRows,
	canRepeat,
	columnsForAllRows,
	type DecidingColumn,
	findColumn,
	kindColumns,
	type MoveColumn,
	type MoveKind,
	moveKinds,
} from "../rules/columns.ts";
import { examineDates } from "../rules/examine-dates.ts";
import {
	type ChosenWords,
	type FileWord,
	findLeftOut,
	listMissing,
	listWords,
	type MoveFile,
	type MoveMapping,
	readMoveFile,
} from "../rules/guess-columns.ts";
import { accessNames, nameAccess, toAccess } from "../rules/read-access.ts";
import { createRowReader, type MovedRow } from "../rules/read-row.ts";
import { listChoices, type WordMeaning } from "../rules/words.ts";
import { movingInMessages as messages } from "./messages.ts";

type Outcome = ResponseOf<typeof importPeople>;

const noAnswers: MoveAnswers = { forAllRows: {}, words: {}, seatsIn: [] };

/** Imports a file about people, after a check that shows what it would do. */
export function ImportPeople() {
	const id = useId();
	const [kind, setKind] = useState<MoveKind>("customers");
	const [read, setRead] = useState<MoveFile | null>(null);
	const [answers, setAnswers] = useState<MoveAnswers>(noAnswers);
	/** Of the last check. Which of them get seats is an answer, so they stay when answers change. */
	const [sessions, setSessions] = useState<Outcome["sessions"]>([]);
	const { act, busy } = useAct(importPeople, {
		changes: [countInvitations, listPeopleImports],
		refused: (refusal) => steps.refused(refusal),
	});
	// A long file has many dates and words, and each typed letter renders this form.
	const words = useMemo(
		() => (read ? listWords(kind, read, answers.words) : new Map()),
		[kind, read, answers.words],
	) as ReturnType<typeof listWords>;
	const { order, unclear } = useMemo(() => (read ? examineDates(read) : { order: null, unclear: null }), [read]);
	const settings: MoveAnswers = order === null ? answers : { ...answers, dateOrder: order };
	const missing = read ? listMissing(kind, read.meanings, answers.forAllRows, words) : [];
	const hasUnknownWords = [...words.values()].some((list) => list.some(({ meaning }) => meaning === undefined));
	const steps = useImport<Outcome>({
		onFile: (file) => readFile(file, kind),
		isAnswered: (unclear === null || answers.dateOrder !== undefined) && missing.length === 0 && !hasUnknownWords,
		send,
	});
	const { preview, report } = steps;

	function readFile(file: ImportFile | null, nextKind: MoveKind): string | undefined {
		setKind(nextKind);
		setAnswers(noAnswers);
		setSessions([]);
		const found = file?.kind === "csv" ? readMoveFile(file.text, nextKind) : null;
		setRead(found);
		if (!file || found) return undefined;
		return file.kind === "json" ? "Please choose an Excel or CSV file." : "The first line must name the columns.";
	}

	function answer(next: MoveAnswers) {
		setAnswers(next);
		steps.startOver();
	}

	async function send(file: ImportFile, dryRun: boolean): Promise<Outcome | null> {
		if (!read) return null;
		const body = {
			kind,
			text: file.text,
			fileName: file.name.slice(0, 200),
			columns: [...read.meanings],
			settings: toBody(settings),
			dryRun,
		};
		const outcome = (await act({ body })) ?? null;
		setSessions(outcome?.sessions ?? []);
		return outcome;
	}

	const toImport = preview ? preview.added + preview.changed : 0;
	return (
		<section aria-labelledby={`${id}-title`} className="grid gap-5">
			<h2 id={`${id}-title`} className="font-serif text-xl">
				Import people and history
			</h2>
			<form onSubmit={(event) => void steps.submit(event)} noValidate className="grid max-w-text gap-5">
				<SelectField
					label="What the file holds"
					hint={messages.kindHints[kind]}
					value={kind}
					onChange={({ target }) => void steps.take(steps.file, (file) => readFile(file, target.value as MoveKind))}
					options={moveKinds.map((name) => [name, messages.kinds[name]])}
				/>
				<FileFields
					file={steps.file}
					hint="Excel (.xlsx) or CSV. People are recognized by their email address, so you can import a file again."
					error={steps.error}
					accept=".csv,.tsv,.txt,.xlsx,.xlsm"
					onRead={steps.take}
				/>
				{read && (
					<>
						<MoveColumns
							kind={kind}
							file={read}
							missing={missing}
							onChange={(meanings) => {
								setRead({ ...read, meanings });
								setSessions([]);
								answer({ ...answers, words: {} });
							}}
						/>
						<MoveQuestions
							kind={kind}
							file={read}
							unclear={unclear}
							words={words}
							answers={answers}
							showsErrors={steps.showsErrors}
							onChange={answer}
						/>
						<LeftOut kind={kind} file={read} />
						{missing.length === 0 && (unclear === null || answers.dateOrder) && (
							<FirstMovedRows kind={kind} file={read} answers={settings} />
						)}
					</>
				)}
				{sessions.length > 0 && !report && (
					<fieldset className="grid gap-3 rounded-md border border-line p-4">
						<legend className="px-1 font-semibold">Live sessions ahead</legend>
						<p className="text-sm text-muted">
							Live purchases of the past are history: they take no seat. Check a session if these people have paid for
							it.
						</p>
						{sessions.map(({ courseId, title, startsAt, purchases, seatsLeft }) => (
							<CheckboxField
								key={courseId}
								label={`${title}, ${formatSiteTime(startsAt)}: give ${purchases === 1 ? "1 buyer" : `${purchases.toLocaleString("en-US")} buyers`} a seat and its emails${seatsLeft === null ? "" : ` (${seatsLeft.toLocaleString("en-US")} left)`}`}
								checked={answers.seatsIn.includes(courseId)}
								onChange={({ target }) =>
									answer({
										...answers,
										seatsIn: [
											...answers.seatsIn.filter((id) => id !== courseId),
											...(target.checked ? [courseId] : []),
										],
									})
								}
							/>
						))}
					</fieldset>
				)}
				{preview && (
					<ImportSteps.Preview
						labels={messages.counts}
						result={preview}
						verdict={
							<>
								{toImport === 0 ? "Nothing to import. No row adds anything." : "Nothing is saved yet."}{" "}
								{preview.newPeople > 0 && messages.newPeople(preview.newPeople)}
							</>
						}
					/>
				)}
				{report && <ImportSteps.Result result={report} name={ImportSteps.countRows} />}
				<ImportSteps.Button steps={steps} busy={busy} count={toImport} name={ImportSteps.countRows} />
			</form>
		</section>
	);
}

const toBody = ({ words, seatsIn, ...settings }: MoveAnswers) => ({
	...settings,
	words: Object.fromEntries(Object.entries(words).map(([index, meanings]) => [index, { ...meanings }])),
	seatsIn: [...seatsIn],
});

/** Says which columns change nothing, first those whose words likely matter. */
function LeftOut({ kind, file }: { kind: MoveKind; file: MoveFile }) {
	const decisive = findLeftOut(kind, file);
	const others = file.found.flatMap(({ name, values }, index) =>
		file.meanings[index] === null && values.length > 0 && name && !decisive.some((column) => column.name === name)
			? name
			: [],
	);
	return (
		<>
			{decisive.map(({ name, values }) => (
				<Notice key={name} tone="warn">
					{`“${name}” (${values.join(", ")}) isn't used, so its rows come in whatever it says. If it matters, choose under Columns what it is.`}
				</Notice>
			))}
			{others.length > 0 && (
				<p className="text-sm wrap-anywhere text-muted">{`Changes nothing: ${others.join(", ")}.`}</p>
			)}
		</>
	);
}

interface ColumnsProps {
	kind: MoveKind;
	file: MoveFile;
	/** What every row needs and the file lacks, as choices. */
	missing: readonly (readonly MoveColumn[])[];
	onChange: (meanings: MoveMapping) => void;
}

/** Chooses what each column of a file about people is. */
const MoveColumns = ({ kind, file: { found, meanings }, missing, onChange }: ColumnsProps) => (
	<FileQuestions.Columns
		use="are used"
		isOpen={missing.length > 0}
		lead={null}
		found={found.map(({ name, values: [sample] }) => ({ name, sample }))}
		meanings={meanings}
		choices={kindColumns[kind].map((column) => [column, findColumn(column).label] as const)}
		none="Changes nothing"
		canRepeat={canRepeat}
		onChange={onChange}
	>
		{missing.length > 0 && (
			<Notice tone="warn">
				Every row also needs:{" "}
				{missing.map((choice) => choice.map((column) => findColumn(column).label).join(" or ")).join("; ")}. Choose the
				column.
			</Notice>
		)}
	</FileQuestions.Columns>
);

const maxRows = 3;

/** Shows the first rows of a file as an import will read them. */
function FirstMovedRows({ kind, file, answers }: { kind: MoveKind; file: MoveFile; answers: MoveAnswers }) {
	const readRow = createRowReader({ kind, columns: file.meanings, ...answers, today: toDay(new Date()) });
	const rows = file.table.rows.slice(0, maxRows).map((source): ReadRow => {
		const { row } = source;
		const found = "error" in source ? source : readRow(source.cells);
		if ("error" in found) return { row, sentence: found.error, isError: true };
		if ("skip" in found) return { row, sentence: messages.counts.leftOut, isError: false };
		const { value } = found;
		return {
			row,
			title: value.email,
			values: kindColumns[kind].map((column) => [findColumn(column).label, format(column, value, kind)] as const),
		};
	});
	return <ReadRows rows={rows} />;
}

function format(column: MoveColumn, row: MovedRow, kind: MoveKind): string {
	switch (column) {
		case "email":
		case "firstName":
		case "lastName":
		case "quantity":
		case "ended":
			return "";
		case "state":
			return kind !== "subscribers" ? "" : row.isSubscribed ? "Subscribed" : "Unsubscribed";
		case "access":
			return row.access ? nameAccess(row.access) : "";
		case "since":
		case "boughtOn":
		case "issuedOn":
		case "consentedOn":
			return row[column] === null ? "" : formatDay(row[column]);
		default:
			return String(row[column] ?? "");
	}
}

/** What the file does not say. */
interface MoveAnswers {
	dateOrder?: DateOrder;
	forAllRows: Partial<Record<ColumnForAllRows, string>>;
	words: ChosenWords;
	seatsIn: readonly number[];
}

interface QuestionsProps {
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
function MoveQuestions({ kind, file, unclear, words, answers, onChange, showsErrors }: QuestionsProps) {
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
