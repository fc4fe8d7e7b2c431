import { type ChangeEvent, useState } from "react";
import { FieldError, Section, useAct } from "#console-kit/index.ts";
import { ImportErrors, readImportFile } from "#features/catalog/import-export/console/index.ts";
import { getBank, importQuestions } from "../console-contract.ts";

/** Adds the questions of a sheet: all of them, or none. */
export function ImportQuestions({ courseID }: { courseID: number }) {
	const [error, setError] = useState<string>();
	const { act, data } = useImport();
	async function read({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		if (!file) return;
		const found = await readImportFile(file);
		target.value = "";
		if (typeof found === "string") return setError(found);
		setError(undefined);
		await act({ params: { courseID: String(courseID) }, body: { text: found.text } });
	}
	return (
		<Section id="import-questions" title="Import" className="grid max-w-text gap-3">
			<p className="text-muted">
				An Excel or CSV sheet with the columns Question, Right, Choice 1, Choice 2 and so on, and Reason 1, Reason 2.
				Right has the numbers of the right choices.
			</p>
			<input
				type="file"
				className="w-full min-w-0"
				accept=".csv,.tsv,.txt,.xlsx,.xlsm"
				aria-labelledby="import-questions"
				onChange={(event) => void read(event)}
			/>
			<FieldError id="import-questions-error">{error}</FieldError>
			<div role="status">{data && data.errors.length === 0 && <p>{`${data.added} questions were added.`}</p>}</div>
			{data && (
				<ImportErrors
					result={{
						errors: data.errors.map(({ line, message }) => ({ row: line, line, reason: message })),
						refused: data.errors.length,
					}}
				/>
			)}
		</Section>
	);
}

function useImport() {
	const [data, setData] = useState<{ added: number; errors: { line: number; message: string }[] }>();
	const { act } = useAct(importQuestions, { changes: [getBank], done: (response) => void setData(response) });
	return { act, data };
}
