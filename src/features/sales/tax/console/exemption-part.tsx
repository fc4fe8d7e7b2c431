import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import {
	Badge,
	Button,
	ContractForm,
	DialogButton,
	FieldInput,
	FormError,
	formatDay,
	Section,
	TextField,
	toast,
	toQueryKey,
	UploadBar,
	useConsoleQuery,
	useContractForm,
	useFileUpload,
} from "#console-kit/index.ts";
import {
	type Certificate,
	decideTaxCertificate,
	getTaxSettings,
	listCustomerCertificates,
} from "../console-contract.ts";
import { formatTaxPlaces, maxPlacesLength, readTaxPlaces, staffCertificateAddress } from "../rules/tax-certificate.ts";
import { useCertificateFields } from "../storefront/certificate-fields.tsx";

const messages = {
	validUntil: (day: string, places: string) => `${places === "" ? "" : `For ${places}. `}Valid until ${day}`,
	states: { pending: "To check", approved: "Exempt", declined: "Declined", ended: "Ended", expired: "Expired" },
	end: "End the exemption",
	number: "Certificate number",
	placesHint: "States such as WA, OR, or all states",
	add: "Add a certificate",
	missing: {
		file: "Please choose the certificate's file.",
		places: "Please enter the states in which it exempts, such as WA, OR, or all states.",
	},
};

const tones = {
	pending: "warn",
	approved: "success",
	declined: "neutral",
	ended: "neutral",
	expired: "danger",
} as const;
const changes = [listCustomerCertificates, getTaxSettings];

/** The exemption certificates of a customer, on their page; nothing while taxes are off. */
export function ExemptionPart({ userId }: { userId: number }) {
	const { data, failed } = useConsoleQuery(listCustomerCertificates, { params: { id: String(userId) } });
	if (failed) return failed;
	if (!data || (!data.added && data.certificates.length === 0)) return null;
	return (
		<Section id="tax-exemption" title="Sales tax exemption">
			{data.certificates.length === 0 && <p className="text-sm">This customer has no exemption certificate.</p>}
			{data.certificates.length > 0 && (
				<ul className="grid gap-3">
					{data.certificates.map((certificate) => (
						<CertificateItem key={certificate.id} certificate={certificate} />
					))}
				</ul>
			)}
			<div>
				<DialogButton label={messages.add}>{(close) => <AddCertificate userId={userId} onDone={close} />}</DialogButton>
			</div>
		</Section>
	);
}

function CertificateItem({ certificate }: { certificate: Certificate }) {
	const { state, number, validUntil, places, isExpired, file, url } = certificate;
	const status = state === "approved" && isExpired ? "expired" : state;
	return (
		<li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
			<p className="flex flex-wrap items-center gap-3 wrap-anywhere">
				<span className="font-semibold">{`Certificate ${number}`}</span>
				<Badge tone={tones[status]}>{messages.states[status]}</Badge>
			</p>
			<p className="text-sm text-muted">{messages.validUntil(formatDay(validUntil), formatTaxPlaces(places))}</p>
			<div className="flex flex-wrap items-center gap-3">
				<a
					href={url}
					target="_blank"
					rel="noopener noreferrer"
					className="link inline-flex min-h-11 items-center wrap-anywhere"
				>
					{`Open ${file}`}
					<span className="sr-only">{" (opens in a new tab)"}</span>
				</a>
				{state !== "approved" && (
					<DialogButton label="Approve" subject={number} title="Approve this certificate?" variant="quiet">
						{(close) => <Decision certificate={certificate} decision="approved" onDone={close} />}
					</DialogButton>
				)}
				{state === "pending" && (
					<DialogButton label="Decline" subject={number} title="Decline this certificate?" variant="quiet">
						{(close) => <Decision certificate={certificate} decision="declined" onDone={close} />}
					</DialogButton>
				)}
				{state === "approved" && (
					<DialogButton label={messages.end} subject={number} title="End this exemption?" variant="quiet">
						{(close) => <Decision certificate={certificate} decision="ended" onDone={close} />}
					</DialogButton>
				)}
			</div>
		</li>
	);
}

interface DecisionProps {
	certificate: Certificate;
	decision: "approved" | "declined" | "ended";
	onDone: () => void;
}

const decisions = {
	approved: {
		text: "Compare the number and the last day with the file, and enter the states it's for.",
		submit: "Approve",
	},
	declined: {
		text: "The customer's orders stay taxed. They see it in their cart and can upload another certificate.",
		submit: "Decline",
	},
	ended: { text: "The customer's next order is taxed. Earlier orders stay as they are.", submit: messages.end },
};

/** Asks once; an approval can correct the number and the last day. */
function Decision({ certificate: { id, number, validUntil, places }, decision, onDone }: DecisionProps) {
	const form = useContractForm(decideTaxCertificate, {
		values: { state: decision, number, validUntil, places: formatTaxPlaces(places) },
		input: { params: { id: String(id) } },
		changes,
		done: ({ message }) => message,
		onDone,
	});
	return (
		<ContractForm
			form={form}
			submit={decisions[decision].submit}
			variant={decision === "approved" ? "primary" : "danger"}
			onCancel={onDone}
		>
			<p>{decisions[decision].text}</p>
			{decision === "approved" && (
				<>
					<FieldInput form={form} name="number" label={messages.number} required maxLength={60} />
					<FieldInput form={form} name="validUntil" kind="date" label="Valid until" required />
					<FieldInput form={form} name="places" label="Exempt in" hint={messages.placesHint} required />
				</>
			)}
		</ContractForm>
	);
}

function AddCertificate({ userId, onDone }: { userId: number; onDone: () => void }) {
	const fields = useCertificateFields({ label: "Certificate", missing: messages.missing.file });
	const [places, setPlaces] = useState("");
	const [hasPlaces, setHasPlaces] = useState(true);
	const client = useQueryClient();
	const { sent, error, upload } = useFileUpload(staffCertificateAddress);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sent !== null) return;
		const filled = fields.read();
		const arePlaces = readTaxPlaces(places) !== undefined;
		setHasPlaces(arePlaces);
		if (!filled || !arePlaces) return;
		const { file, ...details } = filled;
		const message = await upload(file, { customer: String(userId), ...details, places, name: file.name.slice(-200) });
		if (message === null) return;
		await Promise.all(changes.map((call) => client.invalidateQueries({ queryKey: toQueryKey(call) })));
		toast.success(message);
		onDone();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>The customer is exempt there at once. A new certificate replaces earlier ones for the same states.</p>
			{fields.file}
			{fields.details}
			<TextField
				label="Exempt in"
				hint={messages.placesHint}
				autoComplete="off"
				required
				maxLength={maxPlacesLength}
				value={places}
				error={hasPlaces ? undefined : messages.missing.places}
				onChange={(event) => setPlaces(event.target.value)}
			/>
			{sent !== null && <UploadBar sent={sent} />}
			<FormError>{error}</FormError>
			<Button type="submit" busy={sent !== null} busyLabel="Uploading...">
				Add certificate
			</Button>
		</form>
	);
}
