import type { ReactNode } from "react";
import { Badge, formatSiteTime, Notice } from "#console-kit/index.ts";
import type { EmailServer, StripeConnection } from "../console-contract.ts";
import { connectionsMessages as messages } from "./messages.ts";

interface Props {
	id: string;
	title: string;
	status: { tone: "success" | "warn"; label: string; text?: string };
	connection: StripeConnection | EmailServer;
	/** The setting that has precedence. */
	setting: string;
	facts: { label: string; value: string }[];
	disconnect: ReactNode;
	/** The form; hidden while the environment decides. */
	children: ReactNode;
}

/** A connection: its status, what is connected, and the form that connects it. */
export function ConnectionSection({ id, title, status, connection, setting, facts, disconnect, children }: Props) {
	const { source, isUnreadable, savedAt, savedBy } = connection;
	return (
		<section aria-labelledby={id} className="grid max-w-text gap-5">
			<div className="flex flex-wrap items-center gap-3">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				<Badge tone={status.tone}>{status.label}</Badge>
			</div>
			{status.text && <p>{status.text}</p>}
			{source === "environment" && (
				<Notice title={`Set by the environment: ${setting}`}>
					To change it, edit the server's environment and restart the server. To connect it here, remove the setting
					there first.
				</Notice>
			)}
			{isUnreadable && source !== "environment" && (
				<Notice tone="danger" title="The saved connection can't be read">
					It was encrypted with a different key, for example before a restore. Connect it again.
				</Notice>
			)}
			{facts.length > 0 && (
				<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
					{facts.map(({ label, value }) => (
						<div key={label} className="grid content-start gap-0.5">
							<dt className="text-sm text-muted">{label}</dt>
							<dd className="wrap-anywhere">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{source === "console" && savedAt && (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="text-sm text-muted">{messages.saved(formatSiteTime(savedAt), savedBy)}</p>
					{disconnect}
				</div>
			)}
			{source !== "environment" && children}
		</section>
	);
}
