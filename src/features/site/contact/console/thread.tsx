import { Badge, Section, SiteTime } from "#console-kit/index.ts";
import type { Conversation, Entry } from "../console-contract.ts";
import { labels } from "./labels.ts";

const mailTones = {
	queued: "info",
	sending: "info",
	sent: "success",
	failed: "danger",
	bounced: "warn",
	stopped: "warn",
} as const;

/** The message, its replies and staff notes, in chronological order. */
export function Thread({ conversation }: { conversation: Conversation }) {
	return (
		<Section id="thread" title="Conversation">
			<ol className="grid gap-4">
				<li className="grid gap-2 rounded-lg border border-line bg-surface p-5">
					<Head
						who={conversation.firstName || conversation.companyName || "Erased"}
						what="wrote"
						at={conversation.receivedAt}
					/>
					<p className="whitespace-pre-wrap wrap-anywhere">{conversation.message || "This message was erased."}</p>
				</li>
				{conversation.entries.map((entry) => (
					<Said key={entry.id} entry={entry} />
				))}
			</ol>
		</Section>
	);
}

function Said({ entry }: { entry: Entry }) {
	const note = entry.kind === "note";
	return (
		<li
			className={
				note
					? "grid gap-2 rounded-lg bg-sunken p-5"
					: "grid gap-2 rounded-lg border border-line bg-brand-wash p-5 sm:ms-8"
			}
		>
			<Head who={entry.author} what={note ? "added an internal note" : "replied by email"} at={entry.writtenAt} />
			<p className="whitespace-pre-wrap wrap-anywhere">{entry.text || "Erased"}</p>
			{entry.mail && (
				<p className="flex flex-wrap items-center gap-2 text-sm">
					<Badge tone={mailTones[entry.mail.state]}>{labels.emails[entry.mail.state]}</Badge>
					{entry.mail.reason}
				</p>
			)}
		</li>
	);
}

function Head({ who, what, at }: { who: string; what: string; at: string }) {
	return (
		<p className="text-sm text-muted">
			<strong className="font-semibold text-ink">{who}</strong> {what} · <SiteTime at={at} />
		</p>
	);
}
