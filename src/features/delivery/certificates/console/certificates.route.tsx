import {
	Badge,
	ContractForm,
	consoleMeta,
	DialogButton,
	defineList,
	FieldInput,
	formatDay,
	formatSiteTime,
	ListPage,
	TouchLink,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { correctCertificate, findCertificates } from "../console-contract.ts";
import type { EvidenceReview } from "../rules/evidence-review.ts";
import { KeepCertificate } from "./keep-certificate.tsx";
import { certificatesMessages as messages } from "./messages.ts";
import { RevokeButton } from "./revoke-button.tsx";

interface Props {
	code: string;
	name: string;
}

/** Reissues a certificate with a corrected name. */
const CorrectName = (props: Props) => (
	<DialogButton label="Correct name" subject={props.code} title="Correct the name" variant="secondary">
		{(close) => <NameForm {...props} onClose={close} />}
	</DialogButton>
);

function NameForm({ code, name, onClose }: Props & { onClose: () => void }) {
	const form = useContractForm(correctCertificate, {
		values: { name },
		input: { params: { code } },
		changes: [findCertificates],
		done: () => "Certificate reissued and emailed.",
		onDone: onClose,
	});
	return (
		<ContractForm form={form} submit="Reissue certificate" busyLabel="Reissuing..." onCancel={onClose}>
			<p>
				The code stays the same. The public page shows the corrected name, and the holder gets the new certificate by
				email.
			</p>

			<FieldInput form={form} name="name" label="Name on the certificate" maxLength={200} required />
		</ContractForm>
	);
}

export const meta = consoleMeta(messages.title);

const certificates = defineList(findCertificates, "certificates", {
	name: "certificates",
	views: "certificates",
	columns: [
		{
			id: "holder",
			sortBy: "name",
			header: "Holder",
			cell: ({ name, customer, code, state, validUntil, reason, review }) => (
				<span className="grid">
					{customer === null ? (
						<span className="text-muted">Deleted account</span>
					) : (
						<TouchLink to={`/console/people/${customer}?part=courses`} className="font-semibold">
							{name}
						</TouchLink>
					)}
					<span className="text-sm text-muted">{code}</span>
					{state === "revoked" && (
						<span className="grid justify-items-start gap-1 text-sm">
							<Badge tone="warn">Revoked</Badge>
							{reason && <span className="wrap-anywhere">{`Reason: ${reason}`}</span>}
						</span>
					)}
					{state !== "revoked" && validUntil && (
						<span className="text-sm text-muted">
							{(state === "expired" ? messages.expired : messages.validUntil)(formatDay(validUntil))}
						</span>
					)}
					{review && <Review {...review} />}
				</span>
			),
		},
		{
			id: "course",
			sortBy: "course",
			header: "Course",
			cell: ({ title, order }) => (
				<span className="grid">
					{title}
					<TouchLink to={`/console/orders/${order}`} className="text-sm">
						{`Order ${order}`}
					</TouchLink>
				</span>
			),
		},
		{ id: "issued", sortBy: "-issuedAt", header: "Issued", time: "issuedAt" },
		{
			id: "actions",
			header: "Actions",
			cell: ({ code, name, state, customer, pdfUrl, review }) => (
				<span className="flex flex-wrap items-center gap-x-4 gap-y-2">
					{pdfUrl && (
						<a href={pdfUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
							Open PDF
							<span className="sr-only">{messages.of(code)}</span>
						</a>
					)}
					<a
						href={`/certificates/${code}`}
						target="_blank"
						rel="noreferrer"
						className="link inline-flex min-h-11 items-center"
					>
						Public page
						<span className="sr-only">{messages.of(code)}</span>
					</a>
					{state !== "revoked" && customer !== null && <CorrectName code={code} name={name} />}
					{review?.kept === null && <KeepCertificate code={code} />}
					{state !== "revoked" && <RevokeButton code={code} />}
				</span>
			),
		},
	],
	csv: [
		"code",
		"name",
		"customer",
		"courseID",
		{ course: "title" },
		"order",
		"issuedAt",
		"validUntil",
		{ status: "state" },
		"reason",
	],
	filters: {
		search: {
			type: "search",
			hint: "A certificate code, or part of a name or course title.",
			minLength: 3,
			className: "w-full max-w-text sm:w-96",
		},
		state: {
			label: "Status",
			all: "All",
			options: { valid: "Valid", expired: "Expired", revoked: "Revoked", unmet: messages.unmet },
			className: "w-full sm:w-48",
		},
	},
	filterClass: "flex flex-wrap items-start gap-4",
	sort: "-issuedAt",
	rowKey: "code",
});

function Review({ unmet, kept }: EvidenceReview) {
	return (
		<span className="grid justify-items-start gap-1 text-sm">
			<Badge tone="warn">{messages.unmet}</Badge>
			{unmet.map(({ accreditingBody, hours, earned }) => (
				<span key={accreditingBody}>
					{accreditingBody}: {hours} certified, {earned} met
				</span>
			))}
			{kept && (
				<span className="wrap-anywhere">{`Kept by ${kept.by} on ${formatSiteTime(kept.at)}: ${kept.reason}`}</span>
			)}
		</span>
	);
}

/** `/console/certificates`: every certificate, with search, corrections and revocation. */
export default function Certificates() {
	return <ListPage list={useList(certificates)} messages={messages} />;
}
