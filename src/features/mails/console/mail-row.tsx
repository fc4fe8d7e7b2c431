import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { useAct } from "../../operators/console/index.ts";
import { listMails, type MailRecord, resendMail } from "../contract.ts";
import { words } from "./words.ts";

const tones = { queued: "info", sending: "info", sent: "success", failed: "danger", bounced: "warn", stopped: "neutral" } as const;

/** One mail: to whom, about what, and what became of it. */
export function MailRow({ mail }: { mail: MailRecord }) {
	return (
		<li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[9rem_1fr_auto] md:items-start">
			<div>
				<Badge tone={tones[mail.state]}>{words.states[mail.state]}</Badge>
			</div>
			<div className="min-w-0 wrap-anywhere">
				<p className="font-semibold">{mail.subject ?? mail.name}</p>
				<p className="text-sm text-muted">
					{mail.name} · {mail.recipient ?? words.forgotten}
				</p>
				{mail.reason && (
					<p className="mt-1 text-sm">
						{mail.reason}
						{mail.tries > 1 && ` (${mail.tries} tries)`}
					</p>
				)}
				{mail.nextTryAt && mail.tries > 0 && <p className="text-sm text-muted">Next try: {words.when(mail.nextTryAt)}</p>}
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
				<time dateTime={mail.sentAt ?? mail.orderedAt} className="tabular text-sm text-muted">
					{words.when(mail.sentAt ?? mail.orderedAt)}
				</time>
				{mail.canResend && <Resend mail={mail} />}
			</div>
		</li>
	);
}

function Resend({ mail }: { mail: MailRecord }) {
	const { act, busy } = useAct(resendMail, { changes: [listMails], done: ({ message }) => message });
	return (
		<Button variant="secondary" busy={busy} busyLabel="Sending..." onClick={() => act({ params: { id: String(mail.id) } })}>
			Send again
			<span className="sr-only">: {mail.subject}</span>
		</Button>
	);
}
