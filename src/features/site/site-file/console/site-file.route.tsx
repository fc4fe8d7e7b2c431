import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { FileButton } from "#ui/console/file-button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { exportSite, maxSiteFileBytes, type PartChanges, previewSiteImport, SiteFile } from "../console-contract.ts";
import { siteFileMessages as messages } from "./messages.ts";
import { SitePreview } from "./site-preview.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

interface Checked {
	file: SiteFile;
	preview: string;
	parts: PartChanges[];
}

/** Exports the site as one file, and imports such a file after a preview. */
export default function SiteFilePage() {
	const [checked, setChecked] = useState<Checked>();
	const [error, setError] = useState<string>();
	const exporting = useAct(exportSite);
	const refused = ({ message }: { message: string }) => {
		setError(message);
		return true;
	};
	const checking = useAct(previewSiteImport, { refused });

	async function save() {
		const file = await exporting.act({});
		if (file) saveFile(new Blob([JSON.stringify(file, undefined, "\t")], { type: "application/json" }), messages.export.fileName);
	}

	async function load(chosen: File | undefined) {
		setError(undefined);
		setChecked(undefined);
		if (!chosen) return;
		const read = await readSiteFile(chosen);
		if (!read.ok) return setError(read.message);
		const found = await checking.act({ body: { file: read.file } });
		if (found) setChecked({ file: read.file, ...found });
	}

	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<section className="grid justify-items-start gap-3">
				<h2 className="text-xl">{messages.export.title}</h2>
				<p className="max-w-text text-sm text-muted">{messages.export.text}</p>
				<Button variant="secondary" busy={exporting.busy} onClick={() => void save()}>
					{messages.export.button}
				</Button>
			</section>
			<section className="grid justify-items-start gap-3 border-t border-line pt-6">
				<h2 className="text-xl">{messages.import.title}</h2>
				<p className="max-w-text text-sm text-muted">{messages.import.text}</p>
				<FileButton
					label={messages.import.fileLabel}
					accept="application/json,.json"
					onFile={(file) => void load(file)}
					variant="secondary"
					busy={checking.busy}
					busyLabel={messages.import.reading}
					aria-describedby="site-import-error"
				>
					{messages.import.button}
				</FileButton>
				<FieldError id="site-import-error">{error}</FieldError>
			</section>
			{checked && (
				<SitePreview
					{...checked}
					onRefused={(message) => {
						setChecked(undefined);
						setError(message);
					}}
					onDone={() => setChecked(undefined)}
				/>
			)}
		</ConsolePage>
	);
}

type ReadFile = { ok: true; file: SiteFile } | { ok: false; message: string };

async function readSiteFile(chosen: File): Promise<ReadFile> {
	// The request contains a little more than the file.
	if (chosen.size > maxSiteFileBytes - 1024) return { ok: false, message: messages.import.tooLarge };
	try {
		const read = SiteFile.safeParse(JSON.parse(await chosen.text()));
		if (read.success) return { ok: true, file: read.data };
		const problem = read.error.issues.find(({ path }) => path[0] === "version" && read.error.issues.length === 1)?.message;
		return { ok: false, message: problem ?? messages.import.notASite };
	} catch {
		return { ok: false, message: messages.import.notASite };
	}
}
