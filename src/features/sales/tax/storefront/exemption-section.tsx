import { type SubmitEvent, useId, useState } from "react";
import { Button, FormError, formatDay, TextField, toast, useOwnData, useSession } from "#storefront-kit/index.ts";
import { documentTypes } from "#values/formats/document-types.ts";
import { listOwnTaxCertificates, type OwnCertificate } from "../contract.ts";
import { type CertificateField, findInvalidField } from "../rules/certificate-form.ts";
import { formatTaxPlaces, ownCertificateAddress } from "../rules/tax-certificate.ts";
import { ownExemptionMessages as messages } from "./messages.ts";

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
	const session = useSession();
	const id = useId();
	const [number, setNumber] = useState("");
	const [validUntil, setValidUntil] = useState("");
	const [file, setFile] = useState<File>();
	const [invalid, setInvalid] = useState<CertificateField | "tooLarge" | null>(null);
	const [failure, setFailure] = useState("");
	const [busy, setBusy] = useState(false);
	const [round, setRound] = useState(0);
	const findError = (...names: (typeof invalid)[]) =>
		invalid !== null && names.includes(invalid) ? messages.invalid[invalid] : undefined;

	async function upload(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const wrong = findInvalidField({ number, validUntil, file });
		setInvalid(wrong);
		setFailure("");
		if (wrong !== null || !file) return;
		setBusy(true);
		const outcome = await send(file, { number: number.trim(), validUntil, token: session?.token ?? "" });
		setBusy(false);
		if (!outcome.ok) return setFailure(outcome.message);
		toast.success(outcome.message);
		setNumber("");
		setValidUntil("");
		setFile(undefined);
		setRound((before) => before + 1);
		onUploaded();
	}

	return (
		<form onSubmit={upload} noValidate className="grid gap-5">
			<div className="grid gap-1.5">
				<label htmlFor={id} className="font-semibold">
					{messages.file}
				</label>
				<input
					key={round}
					id={id}
					type="file"
					accept={documentTypes.join(",")}
					aria-describedby={`${id}-hint`}
					aria-invalid={invalid === "file" || invalid === "tooLarge"}
					className="control file:me-3 file:font-semibold"
					onChange={(event) => setFile(event.target.files?.[0])}
				/>
				<p id={`${id}-hint`} className="text-sm text-muted">
					{messages.fileHint}
				</p>
				<FormError>{findError("file", "tooLarge")}</FormError>
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={messages.number}
					autoComplete="off"
					required
					maxLength={60}
					value={number}
					error={findError("number")}
					onChange={(event) => setNumber(event.target.value)}
				/>
				<TextField
					label={messages.validUntil}
					type="date"
					required
					value={validUntil}
					error={findError("validUntil")}
					onChange={(event) => setValidUntil(event.target.value)}
				/>
			</div>
			<FormError>{failure}</FormError>
			<div>
				<Button type="submit" variant="secondary" busy={busy} busyLabel={messages.uploading}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}

async function send(
	file: File,
	{ token, ...details }: { number: string; validUntil: string; token: string },
): Promise<{ ok: boolean; message: string }> {
	try {
		const response = await fetch(
			`${ownCertificateAddress}?${new URLSearchParams({ ...details, name: file.name.slice(-200) })}`,
			{
				method: "POST",
				headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
				body: file,
			},
		);
		const body: unknown = await response.json();
		const message =
			typeof body === "object" && body !== null && "message" in body ? String(body.message) : messages.failed;
		return { ok: response.ok, message };
	} catch {
		return { ok: false, message: messages.failed };
	}
}
