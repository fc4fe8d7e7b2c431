import { useId, useState } from "react";
import { FormError, useSession } from "#storefront-kit/index.ts";
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
	const session = useSession();
	const id = useId();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");

	async function upload(chosen: File) {
		if (chosen.size > maxDocumentBytes) return setError(messages.tooLarge);
		setBusy(true);
		setError("");
		const failure = await send(chosen, { order, token: session?.token ?? "" });
		setBusy(false);
		if (failure === null) onUploaded();
		else setError(failure);
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
				className="control file:me-3 file:font-semibold"
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

/** Returns null, or why the upload failed. */
async function send(file: File, { order, token }: { order: string; token: string }): Promise<string | null> {
	try {
		const response = await fetch(`${uploadAddress}?${new URLSearchParams({ order, name: file.name.slice(-200) })}`, {
			method: "POST",
			headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
			body: file,
		});
		if (response.ok) return null;
		const body: unknown = await response.json();
		return typeof body === "object" && body !== null && "message" in body ? String(body.message) : messages.failed;
	} catch {
		return messages.failed;
	}
}
