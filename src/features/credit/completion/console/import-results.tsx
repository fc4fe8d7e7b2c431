import { type ChangeEvent, useState } from "react";
import { DialogButton, FormError, type ResponseOf, useAct } from "#console-kit/index.ts";
import { ImportErrors, readImportFile } from "#features/catalog/import-export/console/index.ts";
import { importResults } from "../console-contract.ts";

type Imported = ResponseOf<typeof importResults>;

/** Takes in results of an exam that was held in another system. */
export const ImportResults = ({ courseID }: { courseID: number }) => (
	<div>
		<DialogButton variant="secondary" label="Import exam results" title="Import results of an exam held elsewhere">
			{() => <ImportForm courseID={courseID} />}
		</DialogButton>
	</div>
);

function ImportForm({ courseID }: { courseID: number }) {
	const [error, setError] = useState<string>();
	const [imported, setImported] = useState<Imported>();
	const { act, busy } = useAct(importResults, { done: (response) => void setImported(response) });
	async function read({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		if (!file) return;
		const found = await readImportFile(file);
		target.value = "";
		setImported(undefined);
		setError(typeof found === "string" ? found : undefined);
		if (typeof found !== "string")
			await act({ body: { courseID, fileName: found.name.slice(0, 255), text: found.text } });
	}
	return (
		<div className="grid gap-4">
			<p>
				Choose an Excel or CSV sheet with the columns Email, Date and Score. Each score that passes becomes a
				correction, with the sheet as its document.
			</p>
			<label className="grid gap-1">
				<span className="field-label">Sheet</span>
				<input type="file" accept=".csv,.tsv,.txt,.xlsx,.xlsm" disabled={busy} onChange={(event) => void read(event)} />
			</label>
			<FormError>{error}</FormError>
			<div role="status">{imported && <Summary imported={imported} />}</div>
			{imported && (
				<ImportErrors
					result={{
						errors: imported.errors.map(({ line, message }) => ({ row: line, line, reason: message })),
						refused: imported.errors.length,
					}}
				/>
			)}
		</div>
	);
}

function Summary({ imported: { recorded, known, below, unknown } }: { imported: Imported }) {
	return (
		<ul className="grid gap-1">
			<li>{`${recorded} recorded as passed, ${known} counted as passed before.`}</li>
			{below.map(({ line, email, score, needed }) => (
				<li key={`${line} ${needed}`}>{`Line ${line}, ${email}: ${score}% doesn't pass, ${needed}% is needed.`}</li>
			))}
			{unknown.map(({ line, email }) => (
				<li key={line}>{`Line ${line}, ${email}: no purchase of this course that asks for an exam.`}</li>
			))}
		</ul>
	);
}
