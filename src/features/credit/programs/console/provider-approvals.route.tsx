import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, DialogButton, ExportList, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { toDay } from "#values/business-days.ts";
import { formatDay } from "#values/dates.ts";
import { type Approval, deleteApproval, listApprovals } from "../console-contract.ts";
import { ApprovalForm } from "./approval-form.tsx";
import { approvalsMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<Approval> = {
	accreditingBody: ({ accreditingBody }) => accreditingBody,
	methods: ({ methods }) => methods.join(" "),
	validFrom: ({ validFrom }) => validFrom,
	validTo: ({ validTo }) => validTo ?? "",
	sponsorNumber: ({ sponsorNumber }) => sponsorNumber,
	sponsorName: ({ sponsorName }) => sponsorName,
	sponsorAddress: ({ sponsorAddress }) => sponsorAddress,
	signatoryName: ({ signatoryName }) => signatoryName,
	signatoryTitle: ({ signatoryTitle }) => signatoryTitle,
};
const toPage = ({ approvals }: ResponseOf<typeof listApprovals>) => ({ rows: approvals, next: null });

const columns: Column<Approval>[] = [
	{
		id: "body",
		header: messages.body,
		sortValue: ({ accreditingBody }) => accreditingBody,
		cell: ({ accreditingBody }) => <span className="font-semibold">{accreditingBody}</span>,
	},
	{ id: "methods", header: messages.methods, cell: ({ methods }) => methods.map((method) => methodNames[method]).join(", ") },
	{
		id: "valid",
		header: messages.valid,
		sortValue: ({ validFrom }) => validFrom,
		cell: ({ validFrom, validTo }) => (
			<span className="grid justify-items-start gap-1">
				{[messages.from(formatDay(validFrom)), validTo && messages.until(formatDay(validTo))].filter(Boolean).join(" ")}
				{validTo !== null && validTo < toDay(new Date()) && <Badge tone="warn">{messages.ended}</Badge>}
			</span>
		),
	},
	{
		id: "sponsor",
		header: messages.sponsor,
		cell: ({ sponsorName, sponsorNumber }) => (
			<span className="grid">
				{sponsorName}
				{sponsorNumber && <span className="text-sm text-muted">{messages.number(sponsorNumber)}</span>}
			</span>
		),
	},
	{
		id: "actions",
		header: messages.actions,
		cell: (approval) => (
			<div className="flex flex-wrap gap-2">
				<DialogButton variant="quiet" label={messages.edit} subject={approval.accreditingBody} title={messages.editTitle(approval.accreditingBody)}>
					{(close) => (
						<ApprovalForm
							bodies={[]}
							current={approval}
							onDone={() => {
								toast.success(messages.saved);
								close();
							}}
						/>
					)}
				</DialogButton>
				<Delete approval={approval} />
			</div>
		),
	},
];

/** Which bodies approved the provider. */
export default function ProviderApprovalsPage() {
	const { data, error, refetch } = useConsoleQuery(listApprovals, {});
	const bodies = useConsoleQuery(listAccreditingBodies, {});
	const knownBodies = bodies.data?.bodies ?? [];
	const failure = error ?? bodies.error;
	const empty = <EmptyState title={messages.empty.title}>{bodies.data?.bodies.length === 0 ? messages.noBodies : messages.empty.text}</EmptyState>;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listApprovals} toPage={toPage} columns={csv} name="provider-approvals" />
					{knownBodies.length > 0 && (
						<DialogButton label={messages.add} title={messages.add}>
							{(close) => (
								<ApprovalForm
									bodies={knownBodies}
									onDone={() => {
										toast.success(messages.created);
										close();
									}}
								/>
							)}
						</DialogButton>
					)}
				</>
			}
		>
			{failure ? (
				<Failed message={failure.message} again={() => void Promise.all([refetch(), bodies.refetch()])} />
			) : (
				<DataTable label={messages.title} columns={columns} rows={data?.approvals} rowKey={({ id }) => String(id)} empty={empty} />
			)}
		</ConsolePage>
	);
}

function Delete({ approval: { id, accreditingBody } }: { approval: Approval }) {
	const { act, busy } = useAct(deleteApproval, { changes: [listApprovals], done: ({ message }) => message });
	return (
		<ConfirmButton
			label={messages.delete}
			of={accreditingBody}
			title={messages.deleteTitle(accreditingBody)}
			cancel={messages.cancel}
			busy={busy}
			onConfirm={() => act({ params: { id: String(id) } })}
		>
			<p>{messages.deleteText}</p>
		</ConfirmButton>
	);
}
