import { useMemo, useState } from "react";
import { Link } from "react-router";
import {
	Button,
	CheckboxField,
	Choice,
	Dialog,
	Notice,
	SelectField,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { getCourseChoices, listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { importCourses, listImports } from "../console-contract.ts";
import { columnLabels, fileColumns, importColumns } from "../fields.ts";
import {
	completeSettings,
	examineColumns,
	type FileColumns,
	findLeftOut,
	missingColumns,
	readFileColumns,
	readFirstRows,
} from "../rules/columns/file-columns.ts";
import { delimiterNames } from "../rules/delimiters.ts";
import { exampleFile } from "../rules/example-file.ts";
import type { GroupedRow } from "../rules/rows/group-rows.ts";
import type { ReadSettings } from "../rules/rows/read-settings.ts";
import { ColumnChoices, FileFields, type ReadRow, ReadRows } from "./file-parts.tsx";
import { type ImportOutcome, ImportPreview } from "./import-preview.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { countCourses, importMessages as messages } from "./messages.ts";
import type { ImportFile } from "./read-import-file.ts";
import { isAnswered, ReadingQuestions } from "./reading-questions.tsx";
import { useImport } from "./use-import.ts";

const leftOutMessages = {
	publishedAt: (name: string, words: readonly { word: string; count: number }[]) =>
		`“${name}”${words.length > 0 ? ` (${words.map(({ word, count }) => `${word} ${count.toLocaleString("en-US")}`).join(", ")})` : ""} isn't imported, so canceled and hidden courses come in like the others. Choose “Status or publication date” to say what its words mean.`,
	creditHours: (name: string) =>
		`“${name}” isn't imported, because visitors would see credit hours without an accrediting body. Add the body and its hours in the course editor, under Credit, after the import.`,
};

const newCourses = [
	["drafts", "Save as drafts"],
	["publish", "Publish"],
] as const;

const onError = [
	["skip", "Import the correct rows"],
	["nothing", "Import nothing"],
] as const;

/** Imports a file of courses, after a check that shows what would change. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} onClose={onClose} title="Import courses" wide>
			<ImportForm onClose={onClose} />
		</Dialog>
	);
}

type CategoryList = keyof typeof messages.categoryLists;

function ImportForm({ onClose }: { onClose: () => void }) {
	const [columns, setColumns] = useState<FileColumns | null>(null);
	const [settings, setSettings] = useState<ReadSettings & { timeZone: string }>({
		timeZone: siteZones().first,
		forAllRows: {},
	});
	const [way, setWay] = useState<(typeof onError)[number][0]>("skip");
	const [state, setState] = useState<(typeof newCourses)[number][0]>("drafts");
	/** Null: not chosen. */
	const [usesSessionTypes, setUsesSessionTypes] = useState<boolean | null>(null);
	const [createsCategories, setCreatesCategories] = useState(false);
	const [categoryList, setCategoryList] = useState<CategoryList>("training");
	const { data: choices } = useConsoleQuery(getCourseChoices, {});
	const category = choices?.categories[0] ?? "";
	const examined = useMemo(() => columns && examineColumns(columns), [columns]);
	const complete = completeSettings(settings, examined);
	const lacksOptions =
		columns !== null &&
		(columns.meanings.includes("price") || Boolean(settings.forAllRows.price)) &&
		!columns.meanings.includes("Pricings");
	const addSessionTypes = usesSessionTypes ?? lacksOptions;
	const { act, busy } = useAct(importCourses, {
		changes: [listConsoleCourses, getCourseChoices, listImports],
		refused: (refusal) => steps.refused(refusal),
	});
	const steps = useImport<ImportOutcome>({
		onFile(read) {
			setCreatesCategories(false);
			setUsesSessionTypes(null);
			setSettings({ timeZone: siteZones().first, forAllRows: {} });
			setColumns(read?.kind === "csv" ? readFileColumns(read.text) : null);
			return undefined;
		},
		isAnswered: examined === null || isAnswered(examined, complete),
		send: (file, dryRun) => send(file, { dryRun }),
	});
	const { preview, report } = steps;
	const choose =
		<Value,>(set: (value: Value) => void) =>
		(value: Value) => {
			set(value);
			steps.startOver();
		};

	async function send(
		file: ImportFile,
		{ dryRun = true, createCategories = createsCategories, changesFrom = 0 },
	): Promise<ImportOutcome | null> {
		const { kind, text, name } = file;
		const forAllRows = Object.fromEntries(Object.entries(settings.forAllRows).filter(([, value]) => value?.trim()));
		const csv = columns
			? { ...(columns.areNamed ? {} : { columns: [...columns.meanings] }), settings: { ...complete, forAllRows } }
			: {};
		const options = {
			allOrNothing: way === "nothing",
			dryRun,
			publish: state === "publish",
			createCategories,
			categoryList,
			addSessionTypes,
			changesFrom,
		};
		const result = await act({ body: { kind, text, fileName: name.slice(0, 200), ...csv, ...options } });
		return result ? { result, readAs: describeReading(file, result) } : null;
	}

	async function checkAgain(createCategories: boolean) {
		setCreatesCategories(createCategories);
		await steps.check((file) => send(file, { createCategories }));
	}

	const toImport = preview ? importable(preview.result, way === "nothing") : 0;
	return (
		<form onSubmit={(event) => void steps.submit(event)} className="grid gap-5" noValidate>
			<FileFields
				file={steps.file}
				hint="Excel (.xlsx), CSV or JSON, also as Google Sheets, Shopify, WooCommerce, Eventbrite, Thinkific, Teachable and Kajabi write it. Courses that you already have are changed, only in the columns of the file."
				error={steps.error}
				accept=".csv,.tsv,.txt,.json,.xlsx,.xlsm"
				onRead={steps.take}
			/>
			{columns && examined && (
				<>
					<ColumnMapping columns={columns} onChange={choose(setColumns)} />
					<ReadingQuestions
						meanings={columns.meanings}
						examined={examined}
						settings={settings}
						onChange={choose(setSettings)}
						showsErrors={steps.showsErrors}
					/>
					{isAnswered(examined, complete) && <FirstRows rows={readFirstRows(columns, complete)} />}
				</>
			)}
			<Button
				variant="quiet"
				className="justify-self-start"
				onClick={() => saveFile(new Blob([exampleFile(category)], { type: "text/csv;charset=utf-8" }), "courses.csv")}
			>
				Download an example file
			</Button>
			<div className="flex flex-wrap gap-5">
				<Choice label="New courses" options={newCourses} value={state} onChoose={choose(setState)} />
				<Choice label="If a row is wrong" options={onError} value={way} onChoose={choose(setWay)} />
			</div>
			{(lacksOptions || (preview && preview.result.unpriced > 0)) && (
				<CheckboxField
					label="Use the standard session types"
					hint="Courses without price options get those of Session types, priced from their own price. Without price options, visitors can't buy them."
					checked={addSessionTypes}
					disabled={busy}
					onChange={({ target }) => choose(setUsesSessionTypes)(target.checked)}
				/>
			)}
			{preview && preview.result.newCategories.length > 0 && (
				<CheckboxField
					label={messages.createCategories(preview.result.newCategories)}
					hint="The file names categories that don't exist yet. You can change them later under Categories."
					checked={createsCategories}
					disabled={busy}
					onChange={({ target }) => void checkAgain(target.checked)}
				/>
			)}
			{preview && createsCategories && preview.result.newCategories.length > 0 && (
				<SelectField
					label="List the new categories on"
					value={categoryList}
					disabled={busy}
					onChange={({ target }) => setCategoryList(target.value as CategoryList)}
					options={Object.entries(messages.categoryLists)}
				/>
			)}
			{preview && (
				<ImportPreview
					key={String(createsCategories)}
					outcome={preview}
					allOrNothing={way === "nothing"}
					loadMore={async (changesFrom) => (await steps.run((file) => send(file, { changesFrom })))?.result.changes}
					busy={busy}
				/>
			)}
			{report && (
				<ImportSteps.Result result={report.result} name={countCourses}>
					{report.result.importId !== null && (
						<p>
							<Link to="/console/imports" className="link">
								You can undo this import under Imports.
							</Link>
						</p>
					)}
					{report.result.unpriced > 0 && <Notice tone="warn">{messages.unpriced(report.result.unpriced)}</Notice>}
				</ImportSteps.Result>
			)}
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					{report ? "Close" : "Cancel"}
				</Button>
				<ImportSteps.Button steps={steps} busy={busy} count={toImport} name={countCourses} />
			</div>
		</form>
	);
}

function describeReading({ sheets, sheet, encoding }: ImportFile, { delimiter }: ImportOutcome["result"]): string {
	const name = sheets[sheet]?.name;
	return name === undefined
		? messages.readAs(encoding ?? "", delimiter ? delimiterNames[delimiter] : undefined)
		: `Read the sheet “${name}”.`;
}

/** How many courses an import would add or change. */
const importable = ({ added, changed, refused }: ImportOutcome["result"], allOrNothing: boolean): number =>
	allOrNothing && refused > 0 ? 0 : added + changed;

const listed = [
	"reference",
	"webinarDate",
	"duration",
	"price",
	"discountedPrice",
	"category",
	"instructor",
	"level",
	"capacity",
	"publishedAt",
] as const;

/** Shows the first rows of a file as an import will read them. */
const FirstRows = ({ rows }: { rows: readonly GroupedRow[] }) => <ReadRows rows={rows.map(describe)} />;

function describe(found: GroupedRow): ReadRow {
	const { row } = found;
	if ("error" in found) return { row, sentence: found.error, isError: true };
	const values = listed.map((column) => [fileColumns[column].label, format(found.value[column], column)] as const);
	return {
		row,
		title: format(found.value.title),
		values: [...values, [fileColumns.Pricings.label, formatOptions(found.value.Pricings)]],
	};
}

const dollars = (value: unknown) =>
	typeof value === "number" ? value.toLocaleString("en-US", { style: "currency", currency: "USD" }) : format(value);

function format(value: unknown, column?: string): string {
	if (value === undefined || value === null) return "";
	if (column === "price" || column === "discountedPrice") return dollars(value);
	if (column === "duration" && typeof value === "number") return `${value.toLocaleString("en-US")} min`;
	if ((column === "webinarDate" || column === "publishedAt") && /^\d{4}-.*Z$/.test(String(value)))
		return formatSiteTime(String(value));
	return String(value);
}

const formatOptions = (value: unknown): string =>
	Array.isArray(value)
		? (value as { sessionType: string; price: unknown }[])
				.map(({ sessionType, price }) => `${sessionType} ${dollars(price)}`)
				.join(", ")
		: "";

interface Props {
	columns: FileColumns;
	onChange: (columns: FileColumns) => void;
}

/**
 * Chooses what each column of a file is. Names that differ from those of an export are guessed, so the list is open
 * then.
 */
function ColumnMapping({ columns, onChange }: Props) {
	const { found, meanings, areNamed, source } = columns;
	const missing = missingColumns(meanings);
	return (
		<ColumnChoices
			use="will be imported"
			isOpen={!areNamed}
			lead={source && `This looks like a file from ${source}.`}
			found={found}
			meanings={meanings}
			choices={importColumns.map((column) => [column, columnLabels[column]] as const)}
			none="Don't import"
			onChange={(chosen) => onChange({ ...columns, areNamed: false, meanings: chosen })}
		>
			{findLeftOut(columns).map(({ column, name, words }) => (
				<Notice key={column} tone="warn">
					{leftOutMessages[column](name, words)}
				</Notice>
			))}
			{missing.length > 0 && (
				<Notice tone="warn">
					New courses also need: {missing.map((column) => columnLabels[column]).join(", ")}. Choose a column, or enter a
					value for all rows below. To change only courses that you have, leave it.
				</Notice>
			)}
		</ColumnChoices>
	);
}
