import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FileButton } from "#ui/console/file-button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { BodiesFile, exportAccreditingBodies, importAccreditingBodies, listAccreditingBodies } from "../console-contract.ts";
import { bodiesFileMessages as messages } from "./messages.ts";

/** Saves all accrediting bodies as a file, and imports such a file. */
export function BodiesTransfer() {
	const [error, setError] = useState<string>();
	const exporting = useAct(exportAccreditingBodies, {});
	const importing = useAct(importAccreditingBodies, {
		changes: [listAccreditingBodies],
		done: ({ created, changed }) => messages.imported(created, changed),
		refused({ message }) {
			setError(message);
			return true;
		},
	});

	async function save() {
		const file = await exporting.act({});
		if (file) saveFile(new Blob([JSON.stringify(file, undefined, "\t")], { type: "application/json" }), messages.fileName);
	}

	async function load(file: File | undefined) {
		setError(undefined);
		if (!file) return;
		const read = readBodiesFile(await file.text());
		if (!read.ok) return setError(read.message);
		await importing.act({ body: read.file });
	}

	return (
		<section className="grid gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="text-sm text-muted">{messages.text}</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" busy={exporting.busy} onClick={() => void save()}>
					{messages.export}
				</Button>
				<FileButton
					label={messages.fileLabel}
					accept="application/json,.json"
					onFile={(file) => void load(file)}
					variant="secondary"
					busy={importing.busy}
					busyLabel={messages.importing}
					aria-describedby="bodies-import-error"
				>
					{messages.import}
				</FileButton>
			</div>
			<FieldError id="bodies-import-error">{error}</FieldError>
		</section>
	);
}

type ReadFile = { ok: true; file: BodiesFile } | { ok: false; message: string };

function readBodiesFile(text: string): ReadFile {
	try {
		const read = BodiesFile.safeParse(JSON.parse(text));
		if (read.success) return { ok: true, file: read.data };
		const problem = read.error.issues.find(({ path, code }) => path[0] === "bodies" && (path.length > 1 || code === "custom"))?.message;
		return { ok: false, message: problem ?? messages.notAFile };
	} catch {
		return { ok: false, message: messages.notAFile };
	}
}
