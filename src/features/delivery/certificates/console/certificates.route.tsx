import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { certificateSorts, type EditedCertificate, findCertificates } from "../console-contract.ts";
import type { EvidenceReview } from "../rules/evidence-review.ts";
import { CorrectName } from "./correct-name.tsx";
import { KeepCertificate } from "./keep-certificate.tsx";
import { certificatesMessages as messages } from "./messages.ts";
import { RevokeButton } from "./revoke-button.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<EditedCertificate>[] = [
	{
		id: "holder",
		sortBy: "name",
		header: messages.holder,
		cell: ({ name, customer, code, state, reason, review }) => (
			<span className="grid">
				{customer === null ? (
					<span className="text-muted">{messages.deletedAccount}</span>
				) : (
					<Link to={`/console/people/${customer}`} className="link inline-flex min-h-11 items-center font-semibold">
						{name}
					</Link>
				)}
				<span className="text-sm text-muted">{code}</span>
				{state === "revoked" && (
					<span className="grid justify-items-start gap-1 text-sm">
						<Badge tone="warn">{messages.revoked}</Badge>
						{reason && <span className="wrap-anywhere">{messages.revokedBecause(reason)}</span>}
					</span>
				)}
				{review && <Review {...review} />}
			</span>
		),
	},
	{
		id: "course",
		sortBy: "course",
		header: messages.course,
		cell: ({ title, order }) => (
			<span className="grid">
				{title}
				<Link to={`/console/orders/${order}`} className="link inline-flex min-h-11 items-center text-sm">
					{messages.order(order)}
				</Link>
			</span>
		),
	},
	{ id: "issued", sortBy: "-issuedAt", header: messages.issued, cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatSiteTime(issuedAt)}</time> },
	{
		id: "actions",
		header: messages.actions,
		cell: ({ code, name, state, customer, pdfUrl, review }) => (
			<span className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{pdfUrl && (
					<a href={pdfUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
						{messages.pdf}
						<span className="sr-only">{messages.of(code)}</span>
					</a>
				)}
				<a href={`/certificates/${code}`} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
					{messages.verify}
					<span className="sr-only">{messages.of(code)}</span>
				</a>
				{state === "valid" && customer !== null && <CorrectName code={code} name={name} />}
				{review?.kept === null && <KeepCertificate code={code} />}
				{state === "valid" && <RevokeButton code={code} />}
			</span>
		),
	},
];

function Review({ unmet, kept }: EvidenceReview) {
	return (
		<span className="grid justify-items-start gap-1 text-sm">
			<Badge tone="warn">{messages.unmet}</Badge>
			{unmet.map(({ accreditingBody, hours, earned }) => (
				<span key={accreditingBody}>{messages.unmetCredit(accreditingBody, hours, earned)}</span>
			))}
			{kept && <span className="wrap-anywhere">{messages.kept(kept.by, formatSiteTime(kept.at), kept.reason)}</span>}
		</span>
	);
}

const csv: CsvColumns<EditedCertificate> = {
	code: ({ code }) => code,
	name: ({ name }) => name,
	customer: ({ customer }) => customer,
	courseID: ({ courseID }) => courseID,
	course: ({ title }) => title,
	order: ({ order }) => order,
	issuedAt: ({ issuedAt }) => issuedAt,
	status: ({ state }) => state,
	reason: ({ reason }) => reason,
};

const certificateFilters = { search: 200, state: ["valid", "revoked", "unmet"], sort: certificateSorts } as const;

const toPage = ({ certificates, next }: ResponseOf<typeof findCertificates>) => ({ rows: certificates, next });

/** `/console/certificates`: every certificate, with search, corrections and revocation. */
export default function Certificates() {
	const { filters, narrow } = useFilters(certificateFilters);
	const { rows, isStale, error, again, more } = useRows(findCertificates, filters, toPage);
	const visibleColumns = useVisibleColumns(columns);
	const empty = filters.search || filters.state ? messages.noMatch : messages.none;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={findCertificates} query={filters} toPage={toPage} columns={csv} name="certificates" />}
		>
			<ListViews list="certificates" columns={columns} />
			<div className="flex flex-wrap items-start gap-4">
				<SearchField
					className="w-full max-w-text sm:w-96"
					hint={messages.searchHint}
					minLength={3}
					value={filters.search}
					onChange={(search) => narrow({ search })}
				/>
				<SelectField
					label={messages.state}
					value={filters.state}
					onChange={(event) => narrow({ state: event.target.value as typeof filters.state })}
					className="w-full sm:w-48"
				>
					<option value="">{messages.all}</option>
					<option value="valid">{messages.valid}</option>
					<option value="revoked">{messages.revoked}</option>
					<option value="unmet">{messages.unmet}</option>
				</SelectField>
			</div>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ code }) => code}
					sort={{ value: filters.sort, initial: "-issuedAt", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
