import { type SubmitEvent, useState } from "react";
import { Button, FormError, formatDay, toast, useOwnData } from "#storefront-kit/index.ts";
import { listOwnTaxCertificates, type OwnCertificate } from "../contract.ts";
import { formatTaxPlaces, ownCertificateAddress } from "../rules/tax-certificate.ts";
import { useCertificateFields } from "./certificate-fields.tsx";
import { ownExemptionMessages as messages } from "./messages.ts";
import { uploadFile } from "./upload-file.ts";

const toRequest = () => ({});

/**
 * The sales tax exemption of a signed-in customer; nothing while taxes are off, or for those who can't reach the
 * server.
 */
export function ExemptionSection() {
	const { state, retry } = useOwnData(listOwnTaxCertificates, toRequest, { isOptional: true });
	if (state.is !== "loaded" || !state.response.added) return null;
	const { certificates } = state.response;
	const isExempt = certificates.some((certificate) => certificate.state === "exempt");
	return (
		<details className="rounded-lg border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer rounded-lg px-5 py-3 font-semibold">
				{isExempt ? messages.exempt : messages.title}
			</summary>
			<div className="grid gap-5 border-t border-line p-5">
				{certificates.length > 0 && (
					<ul className="grid gap-2">
						{certificates.map((certificate) => (
							<li key={`${certificate.state} ${certificate.number}`} className="wrap-anywhere">
								{describe(certificate)}
							</li>
						))}
					</ul>
				)}
				<p className="text-sm text-muted">{messages.lead}</p>
				<UploadForm onUploaded={retry} />
			</div>
		</details>
	);
}

const describe = ({ state, number, validUntil, places }: OwnCertificate): string =>
	messages.states[state](number, formatDay(validUntil), formatTaxPlaces(places));

function UploadForm({ onUploaded }: { onUploaded: () => void }) {
	const fields = useCertificateFields({ label: messages.file, missing: messages.invalid.file });
	const [failure, setFailure] = useState("");
	const [busy, setBusy] = useState(false);

	async function upload(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const filled = fields.read();
		setFailure("");
		if (!filled) return;
		setBusy(true);
		const { file, ...details } = filled;
		const outcome = await uploadFile(ownCertificateAddress, file, details, messages.failed);
		setBusy(false);
		if (!outcome.ok) return setFailure(outcome.message);
		toast.success(outcome.message);
		fields.clear();
		onUploaded();
	}

	return (
		<form onSubmit={upload} noValidate className="grid gap-5">
			{fields.file}
			<div className="grid gap-5 sm:grid-cols-2">{fields.details}</div>
			<FormError>{failure}</FormError>
			<div>
				<Button type="submit" variant="secondary" busy={busy} busyLabel={messages.uploading}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}
