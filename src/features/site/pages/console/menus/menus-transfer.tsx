import { useState } from "react";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FileButton } from "#ui/console/file-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import type { SiteNavigation } from "../../rules/site-navigation.ts";
import { readMenusFile, writeMenusFile } from "./menus-file.ts";
import { menusTransferMessages as messages } from "./messages.ts";

interface Props {
	/** Returns the edited menus. */
	content: () => SiteNavigation;
	onImport: (content: SiteNavigation) => void;
}

/** Saves the edited menus as a file, and loads a file into the form. */
export function MenusTransfer({ content, onImport }: Props) {
	const [error, setError] = useState<string>();

	async function load(file: File | undefined) {
		setError(undefined);
		if (!file) return;
		const read = readMenusFile(await file.text());
		if (!read.ok) return setError(read.message);
		onImport(read.content);
		toast.success(messages.imported);
	}

	return (
		<section className="grid gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="text-sm text-muted">{messages.text}</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => saveFile(new Blob([writeMenusFile(content())], { type: "application/json" }), messages.fileName)}>
					{messages.exportButton}
				</Button>
				<FileButton
					label={messages.fileLabel}
					accept="application/json,.json"
					onFile={(file) => void load(file)}
					variant="secondary"
					aria-describedby="menus-import-error"
				>
					{messages.importButton}
				</FileButton>
			</div>
			<FieldError id="menus-import-error">{error}</FieldError>
		</section>
	);
}
