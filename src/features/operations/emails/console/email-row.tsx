import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { formatLocalTime } from "../../../../values/date-time.ts";
import { type EmailRecord, listEmails, resendEmail } from "../contract.ts";
import { labels } from "./labels.ts";
import { mailRowEmail } from "./messages.ts";

const tones = { queued: "info", sending: "info", sent: "success", failed: "danger", bounced: "warn", stopped: "neutral" } as const;

export function EmailRow({ mail }: { mail: EmailRecord }) {
	return (
		<li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[9rem_1fr_auto] md:items-start">
			<div>
				<Badge tone={tones[mail.state]}>{labels.states[mail.state]}</Badge>
			</div>
			<div className="min-w-0 wrap-anywhere">
				<p className="font-semibold">{mail.subject ?? mail.name}</p>
				<p className="text-sm text-muted">
					{mail.name} · {mail.recipient ?? labels.forgotten}
				</p>
				{mail.reason && (
					<p className="mt-1 text-sm">
						{mail.reason}
						{mail.tries > 1 && mailRowEmail.attempts(mail.tries)}
					</p>
				)}
				{mail.nextTryAt && mail.tries > 0 && <p className="text-sm text-muted">{mailRowEmail.nextAttempt(formatLocalTime(mail.nextTryAt))}</p>}
			</div>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
				<time dateTime={mail.sentAt ?? mail.orderedAt} className="tabular text-sm text-muted">
					{formatLocalTime(mail.sentAt ?? mail.orderedAt)}
				</time>
				{mail.canResend && <Resend mail={mail} />}
			</div>
		</li>
	);
}

function Resend({ mail }: { mail: EmailRecord }) {
	const { act, busy } = useAct(resendEmail, { changes: [listEmails], done: ({ message }) => message });
	return (
		<Button variant="secondary" busy={busy} busyLabel={mailRowEmail.sending} onClick={() => act({ params: { id: String(mail.id) } })}>
			{mailRowEmail.sendAgain}
			<span className="sr-only">: {mail.subject}</span>
		</Button>
	);
}
