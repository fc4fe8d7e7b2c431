import { useId, useState } from "react";
import { uploadFile } from "#features/sales/tax/storefront/index.ts";
import { FormError } from "#storefront-kit/index.ts";
import { documentTypes, maxDocumentBytes } from "#values/formats/document-types.ts";
import { uploadAddress } from "../rules/purchase-order-file.ts";
import { purchaseOrderMessages as messages } from "./messages.ts";

interface Props {
	/** The reference of the order. */
	order: string;
	/** The name of the uploaded file. */
	file: string | null;
	onUploaded: () => void;
}

/** Uploads the purchase order of an order by invoice. A new file replaces the earlier one. */
export function PurchaseOrderUpload({ order, file, onUploaded }: Props) {
	const id = useId();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");

	async function upload(chosen: File) {
		if (chosen.size > maxDocumentBytes) return setError(messages.tooLarge);
		setBusy(true);
		setError("");
		const { ok, message } = await uploadFile(uploadAddress, chosen, { order }, messages.failed);
		setBusy(false);
		if (ok) onUploaded();
		else setError(message);
	}

	return (
		<div className="grid gap-1.5 text-start">
			{file && <p className="text-sm wrap-anywhere">{messages.uploaded(file)}</p>}
			<label htmlFor={id} className="font-semibold">
				{file ? messages.replace : messages.label}
			</label>
			<input
				id={id}
				type="file"
				accept={documentTypes.join(",")}
				disabled={busy}
				aria-describedby={`${id}-hint`}
				className="control"
				onChange={(event) => {
					const [chosen] = event.target.files ?? [];
					event.target.value = "";
					if (chosen) void upload(chosen);
				}}
			/>
			<p id={`${id}-hint`} role="status" className="text-sm text-muted">
				{busy ? messages.uploading : messages.hint}
			</p>
			<FormError>{error}</FormError>
		</div>
	);
}
