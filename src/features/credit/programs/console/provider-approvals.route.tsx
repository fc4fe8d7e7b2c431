import {
	Badge,
	ConfirmCall,
	consoleMeta,
	DialogButton,
	defineList,
	formatDay,
	ListPage,
	toDay,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { deleteApproval, listApprovals } from "../console-contract.ts";
import { ApprovalForm } from "./approval-form.tsx";

const messages = {
	title: "Provider approvals",
	lead: "Which accrediting bodies approved you as a provider, for which delivery methods, and until when. Courses can't be published with a program whose method isn't approved on that day. Certificates name the sponsor and the signatory.",
	body: "Accrediting body",
	methods: "Delivery methods",
	valid: "Valid",
	sponsor: "Sponsor",
	actions: "Actions",
	from: (day: string) => `From ${day}`,
	until: (day: string) => `until ${day}`,
	ended: "Ended",
	number: (number: string) => `Number ${number}`,
	add: "Add approval",
	edit: "Edit",
	editTitle: (body: string) => `Edit the approval by ${body}`,
	created: "The approval was added.",
	saved: "The approval was saved.",
	none: { title: "No approvals yet", text: "Add what accrediting bodies have approved, as their letters state it." },
	noBodies: "Add an accrediting body first.",
	delete: "Delete",
	deleteTitle: (body: string) => `Delete the approval by ${body}?`,
	deleteText: "Programs of these delivery methods can't be published any more. Issued certificates keep what they say.",
	cancel: "Cancel",
};

export const meta = consoleMeta(messages.title);

const approvals = defineList(listApprovals, "approvals", {
	name: "provider-approvals",
	columns: [
		{
			id: "body",
			header: messages.body,
			sortValue: "accreditingBody",
			cell: ({ accreditingBody }) => <span className="font-semibold">{accreditingBody}</span>,
		},
		{
			id: "methods",
			header: messages.methods,
			cell: ({ methods }) => methods.map((method) => methodNames[method]).join(", "),
		},
		{
			id: "valid",
			header: messages.valid,
			sortValue: "validFrom",
			cell: ({ validFrom, validTo }) => (
				<span className="grid justify-items-start gap-1">
					{[messages.from(formatDay(validFrom)), validTo && messages.until(formatDay(validTo))]
						.filter(Boolean)
						.join(" ")}
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
					<DialogButton
						variant="quiet"
						label={messages.edit}
						subject={approval.accreditingBody}
						title={messages.editTitle(approval.accreditingBody)}
					>
						{(close) => <ApprovalForm bodies={[]} current={approval} onDone={() => close(messages.saved)} />}
					</DialogButton>
					<ConfirmCall
						call={deleteApproval}
						input={{ params: { id: String(approval.id) } }}
						changes={[listApprovals]}
						label={messages.delete}
						of={approval.accreditingBody}
						title={messages.deleteTitle(approval.accreditingBody)}
						text={messages.deleteText}
					/>
				</div>
			),
		},
	],
	csv: [
		"accreditingBody",
		{ methods: ({ methods }) => methods.join(" ") },
		"validFrom",
		"validTo",
		"sponsorNumber",
		"sponsorName",
		"sponsorAddress",
		"signatoryName",
		"signatoryTitle",
	],
});

/** Which bodies approved the provider. */
export default function ProviderApprovalsPage() {
	const list = useList(approvals);
	const { data, failed } = useConsoleQuery(listAccreditingBodies, {});
	const bodies = data?.bodies ?? [];
	return (
		<ListPage
			list={{ ...list, failed: list.failed ?? failed }}
			messages={
				data && bodies.length === 0 ? { ...messages, none: { ...messages.none, text: messages.noBodies } } : messages
			}
			actions={
				bodies.length > 0 && (
					<DialogButton label={messages.add}>
						{(close) => <ApprovalForm bodies={bodies} onDone={() => close(messages.created)} />}
					</DialogButton>
				)
			}
		/>
	);
}
