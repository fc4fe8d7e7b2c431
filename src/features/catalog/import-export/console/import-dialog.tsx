import { type FormEvent, useId, useState } from "react";
import { useAct, useConsoleQuery } from "#console-kit/index.ts";
import { getCourseChoices, listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Choice } from "#ui/console/choice.tsx";
import { CheckboxField } from "#ui/forms/checkbox-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { fieldTies } from "#ui/forms/field-ties.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { decodeText } from "#values/formats/text-encoding.ts";
import { importCourses, listImports, maxFileLength } from "../console-contract.ts";
import { exampleFile } from "../rules/example-file.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { type FileColumns, readFileColumns } from "./file-columns.ts";
import type { ImportOutcome } from "./import-outcome.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportReport } from "./import-report.tsx";
import { importMessages as messages } from "./messages.ts";

const newCourses = [
	["drafts", messages.asDrafts],
	["publish", messages.published],
] as const;

const onError = [
	["skip", messages.skipRows],
	["nothing", messages.importNothing],
] as const;

/** Imports a file of courses, after a check that shows what would change. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} onClose={onClose} title={messages.title} wide>
			<ImportForm onClose={onClose} />
		</Dialog>
	);
}

function ImportForm({ onClose }: { onClose: () => void }) {
	const id = useId();
	const [file, setFile] = useState<File | null>(null);
	const [columns, setColumns] = useState<FileColumns | null>(null);
	const [error, setError] = useState("");
	const [way, setWay] = useState<(typeof onError)[number][0]>("skip");
	const [state, setState] = useState<(typeof newCourses)[number][0]>("drafts");
	const [createsCategories, setCreatesCategories] = useState(false);
	const [preview, setPreview] = useState<ImportOutcome | null>(null);
	const [report, setReport] = useState<ImportOutcome | null>(null);
	const { data: choices } = useConsoleQuery(getCourseChoices, {});
	const category = choices?.categories[0] ?? "";
	const { act, busy } = useAct(importCourses, {
		changes: [listConsoleCourses, getCourseChoices, listImports],
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});
	/** The check was for another file or other choices. */
	const startOver = () => {
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

	async function chooseFile(chosen: File | null) {
		setFile(chosen);
		setCreatesCategories(false);
		startOver();
		const hasColumns = chosen && /\.csv$/i.test(chosen.name) && chosen.size <= maxFileLength;
		setColumns(hasColumns ? readFileColumns(decodeText(new Uint8Array(await chosen.arrayBuffer())).text) : null);
	}

	async function send(dryRun: boolean, createCategories = createsCategories, changesFrom = 0): Promise<ImportOutcome | null> {
		const kind = file?.name.match(/\.(csv|json)$/i)?.[1]?.toLowerCase() as "csv" | "json" | undefined;
		const problem = !file ? messages.noFile : !kind ? messages.wrongKind(file.name) : file.size > maxFileLength ? messages.tooLarge : "";
		setError(problem);
		if (!file || !kind || problem) return null;
		const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()));
		const chosen = columns && !columns.areNamed ? { columns: [...columns.meanings] } : {};
		const options = { allOrNothing: way === "nothing", dryRun, publish: state === "publish", createCategories, changesFrom };
		const response = await act({ body: { kind, text, fileName: file.name.slice(0, 200), ...chosen, ...options } });
		return response ? { result: response, encoding } : null;
	}

	async function checkAgain(createCategories: boolean) {
		setCreatesCategories(createCategories);
		setPreview(await send(true, createCategories));
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (!preview) return setPreview(await send(true));
		const done = await send(false);
		setPreview(null);
		setReport(done);
	}

	const toImport = preview ? importable(preview.result, way === "nothing") : 0;
	return (
		<form onSubmit={(event) => void submit(event)} className="grid gap-5" noValidate>
			<Field id={id} label={messages.file} hint={messages.fileHint} error={error}>
				<input
					{...fieldTies(id, messages.fileHint, error)}
					type="file"
					accept=".csv,.json"
					className="control py-2.5"
					onChange={(event) => void chooseFile(event.target.files?.[0] ?? null)}
				/>
			</Field>
			{columns && <ColumnMapping columns={columns} onChange={choose(setColumns)} />}
			<Button
				variant="quiet"
				className="justify-self-start"
				onClick={() => saveFile(new Blob([exampleFile(category)], { type: "text/csv;charset=utf-8" }), "courses.csv")}
			>
				{messages.example}
			</Button>
			<div className="flex flex-wrap gap-5">
				<Choice label={messages.newCourses} options={newCourses} value={state} onChoose={choose(setState)} />
				<Choice label={messages.onError} options={onError} value={way} onChoose={choose(setWay)} />
			</div>
			{preview && preview.result.newCategories.length > 0 && (
				<CheckboxField
					label={messages.createCategories(preview.result.newCategories)}
					hint={messages.createCategoriesHint}
					checked={createsCategories}
					disabled={busy}
					onChange={({ target }) => void checkAgain(target.checked)}
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
					{report ? messages.close : messages.cancel}
				</Button>
				{!report && (!preview || toImport > 0) && (
					<Button type="submit" busy={busy} busyLabel={preview ? messages.importing : messages.checking}>
						{preview ? messages.import(toImport) : messages.check}
					</Button>
				)}
			</div>
		</form>
	);
}

/** How many courses an import would add or change. */
const importable = ({ added, changed, refused }: ImportOutcome["result"], allOrNothing: boolean): number => (allOrNothing && refused > 0 ? 0 : added + changed);
