import { type FormEvent, useMemo, useRef, useState } from "react";
import { Button, CheckboxField, Choice, Dialog, SelectField, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { getCourseChoices, listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { importCourses, listImports } from "../console-contract.ts";
import {
	completeSettings,
	examineColumns,
	type FileColumns,
	readFileColumns,
	readFirstRows,
} from "../rules/columns/file-columns.ts";
import { delimiterNames } from "../rules/delimiters.ts";
import { exampleFile } from "../rules/example-file.ts";
import type { ReadSettings } from "../rules/rows/read-settings.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { FileFields } from "./file-parts.tsx";
import { FirstRows } from "./first-rows.tsx";
import type { ImportOutcome } from "./import-outcome.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportReport } from "./import-report.tsx";
import { importMessages as messages } from "./messages.ts";
import type { ImportFile } from "./read-import-file.ts";
import { isAnswered, ReadingQuestions } from "./reading-questions.tsx";

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
	const [file, setFile] = useState<ImportFile | null>(null);
	const [columns, setColumns] = useState<FileColumns | null>(null);
	const [settings, setSettings] = useState<ReadSettings & { timeZone: string }>({
		timeZone: siteZones().first,
		forAllRows: {},
	});
	const [error, setError] = useState("");
	const [showsErrors, setShowsErrors] = useState(false);
	const [way, setWay] = useState<(typeof onError)[number][0]>("skip");
	const [state, setState] = useState<(typeof newCourses)[number][0]>("drafts");
	/** Null: not chosen. */
	const [usesSessionTypes, setUsesSessionTypes] = useState<boolean | null>(null);
	const [createsCategories, setCreatesCategories] = useState(false);
	const [categoryList, setCategoryList] = useState<CategoryList>("training");
	const [preview, setPreview] = useState<ImportOutcome | null>(null);
	const [report, setReport] = useState<ImportOutcome | null>(null);
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
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});
	/** Counts the changes of file and choices. */
	const latest = useRef(0);
	/** The check was for another file or other choices. */
	const startOver = () => {
		latest.current += 1;
		setError("");
		setPreview(null);
		setReport(null);
	};
	const choose =
		<Value,>(set: (value: Value) => void) =>
		(value: Value) => {
			set(value);
			startOver();
		};

	function takeFile(read: ImportFile | null) {
		setFile(read);
		setCreatesCategories(false);
		setShowsErrors(false);
		setUsesSessionTypes(null);
		setSettings({ timeZone: siteZones().first, forAllRows: {} });
		startOver();
		setColumns(read?.kind === "csv" ? readFileColumns(read.text) : null);
	}

	function take(read: ImportFile | string | null) {
		takeFile(typeof read === "string" ? null : read);
		if (typeof read === "string") setError(read);
	}

	async function send(
		dryRun: boolean,
		createCategories = createsCategories,
		changesFrom = 0,
	): Promise<ImportOutcome | null> {
		if (!file) {
			// A file that can't be read has its reason.
			setError((reason) => reason || "Please choose a file.");
			return null;
		}
		setShowsErrors(true);
		const isUnanswered = examined !== null && !isAnswered(examined, complete);
		setError(isUnanswered ? "Please answer the questions about your file first." : "");
		if (isUnanswered) return null;
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

	/** Checks the file. A file or choice that changes meanwhile has to be checked itself. */
	async function check(createCategories = createsCategories) {
		const before = latest.current;
		const outcome = await send(true, createCategories);
		if (latest.current === before) setPreview(outcome);
	}

	async function checkAgain(createCategories: boolean) {
		setCreatesCategories(createCategories);
		await check(createCategories);
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (!preview) return check();
		const done = await send(false);
		setPreview(null);
		setReport(done);
	}

	const toImport = preview ? importable(preview.result, way === "nothing") : 0;
	return (
		<form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
			<FileFields
				file={file}
				hint="Excel (.xlsx), CSV or JSON, also as Google Sheets, Shopify, WooCommerce, Eventbrite, Thinkific, Teachable and Kajabi write it. Courses that you already have are changed, only in the columns of the file."
				error={error}
				accept=".csv,.tsv,.txt,.json,.xlsx,.xlsm"
				onRead={take}
			/>
			{columns && examined && (
				<>
					<ColumnMapping columns={columns} onChange={choose(setColumns)} />
					<ReadingQuestions
						meanings={columns.meanings}
						examined={examined}
						settings={settings}
						onChange={choose(setSettings)}
						showsErrors={showsErrors}
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
					loadMore={async (from) => (await send(true, createsCategories, from))?.result.changes}
					busy={busy}
				/>
			)}
			{report && <ImportReport outcome={report} />}
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					{report ? "Close" : "Cancel"}
				</Button>
				{!report && (!preview || toImport > 0) && (
					<Button type="submit" busy={busy} busyLabel={preview ? "Importing..." : "Checking..."}>
						{preview ? messages.import(toImport) : "Check the file"}
					</Button>
				)}
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
