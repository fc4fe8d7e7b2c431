import { Badge, Button, type Column, formatSiteTime, TouchLink, useAct } from "#console-kit/index.ts";
import { type EmailRecord, listEmails, resendEmail } from "../contract.ts";
import { labels } from "./labels.ts";

const tones = {
	queued: "info",
	sending: "info",
	sent: "success",
	failed: "danger",
	bounced: "warn",
	stopped: "neutral",
} as const;

export const emailColumns: Column<EmailRecord>[] = [
	{
		id: "email",
		header: "Email",
		cell: ({ subject, name, reason, tries, nextTryAt }) => (
			<div className="wrap-anywhere">
				<p className="font-semibold">{subject ?? name}</p>
				<p className="text-sm text-muted">{name}</p>
				{reason && (
					<p className="mt-1 text-sm">
						{reason}
						{tries > 1 && ` (${tries} attempts)`}
					</p>
				)}
				{nextTryAt && tries > 0 && <p className="text-sm text-muted">{`Next attempt: ${formatSiteTime(nextTryAt)}`}</p>}
			</div>
		),
	},
	{
		id: "recipient",
		sortBy: "recipient",
		header: "Recipient",
		cell: ({ recipient }) => <span className="wrap-anywhere">{recipient ?? labels.forgotten}</span>,
	},
	{
		id: "state",
		sortBy: "state",
		header: "Status",
		cell: ({ state }) => <Badge tone={tones[state]}>{labels.states[state]}</Badge>,
	},
	{
		id: "time",
		sortBy: "-createdAt",
		header: "Time",
		cell: ({ sentAt, orderedAt }) => <time dateTime={sentAt ?? orderedAt}>{formatSiteTime(sentAt ?? orderedAt)}</time>,
	},
	{ id: "resend", header: "Resend", cell: (mail) => <Again mail={mail} /> },
];

/** A bounced email's content is deleted, but the order's page can create it again. */
function Again({ mail }: { mail: EmailRecord }) {
	if (mail.canResend) return <Resend mail={mail} />;
	if ((mail.state !== "bounced" && mail.state !== "failed") || mail.order === null) return null;
	return <TouchLink to={`/console/orders/${mail.order}`}>{`Send again from order ${mail.order}`}</TouchLink>;
}

function Resend({ mail }: { mail: EmailRecord }) {
	const { act, busy } = useAct(resendEmail, { changes: [listEmails], done: ({ message }) => message });
	return (
		<Button
			variant="secondary"
			busy={busy}
			busyLabel="Sending..."
			onClick={() => act({ params: { id: String(mail.id) } })}
		>
			Send again
			<span className="sr-only">: {mail.subject}</span>
		</Button>
	);
}
