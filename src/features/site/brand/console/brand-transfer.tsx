import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FileButton } from "#ui/console/file-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { uploadBrandImage } from "../console-contract.ts";
import type { Brand, BrandImage } from "../rules/brand.ts";
import { importImages, readBrandFile, writeBrandFile } from "./brand-file.ts";
import { brandTransferMessages as messages } from "./messages.ts";

interface Props {
	brand: Brand;
	findImage: (id: string | null) => BrandImage | undefined;
	onImage: (image: BrandImage) => void;
	onImport: (brand: Brand) => void;
}

/** Saves the edited brand as a file, and loads one into the form. */
export function BrandTransfer({ brand, findImage, onImage, onImport }: Props) {
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const { act } = useAct(uploadBrandImage, {
		refused({ message }) {
			setError(messages.invalid(message));
			return true;
		},
	});

	async function load(file: File | undefined) {
		setError(undefined);
		if (!file) return;
		const read = readBrandFile(await file.text());
		if (!read.ok) return setError(read.message);
		setBusy(true);
		try {
			const imported = await importImages(read.file, async ({ kind, address }) => {
				const stored = await act({ body: { kind, file: address.replace(/^[^,]*,/, "") } });
				if (stored) onImage(stored);
				return stored;
			});
			if (!imported) return;
			onImport(imported);
			toast.success(messages.imported);
		} finally {
			setBusy(false);
		}
	}

	return (
		<section className="grid gap-3 border-t border-line pt-6">
			<h2 className="text-xl">{messages.title}</h2>
			<p className="text-sm text-muted">{messages.text}</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => saveFile(new Blob([writeBrandFile(brand, findImage)], { type: "application/json" }), messages.fileName)}>
					{messages.exportButton}
				</Button>
				<FileButton
					label={messages.fileLabel}
					accept="application/json,.json"
					onFile={(file) => void load(file)}
					variant="secondary"
					busy={busy}
					busyLabel={messages.importing}
					aria-describedby="brand-import-error"
				>
					{messages.importButton}
				</FileButton>
			</div>
			<FieldError id="brand-import-error">{error}</FieldError>
		</section>
	);
}
