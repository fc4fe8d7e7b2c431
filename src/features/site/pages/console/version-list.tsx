import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import { versionListMessages as messages } from "./messages.ts";

interface Row {
	version: number;
	at: string;
	by: string | null;
}

interface Props<R extends Row> {
	list: { rows: readonly R[] | undefined; failed: ReactNode; more: { load: () => void; busy: boolean } | undefined };
	/** The draft, and the version that visitors see. */
	current: { version: number; publishedVersion: number | null };
	/** What the list ends with, if anything: version 0. */
	defaults: { title: string; restore: string } | undefined;
	formatTitle: (row: R) => string;
	formatDetails: (row: R) => string;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onRestore: (version: number) => Promise<void>;
}

/** Lists versions, latest first, with a button to restore each as the draft. */
export function VersionList<R extends Row>({ list, current, defaults, formatTitle, formatDetails, isChanged, onRestore }: Props<R>) {
	const { rows, failed, more } = list;
	const [restoring, setRestoring] = useState<number>();
	if (failed) return failed;
	if (!rows) return <Skeleton className="h-48 w-full" />;

	async function restore(version: number) {
		setRestoring(version);
		await onRestore(version);
		setRestoring(undefined);
	}
	const item = (version: number, restoreLabel: string, content: ReactNode) => (
		<li key={version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
			<div>{content}</div>
			{version === current.version ? (
				<span className="text-sm text-muted">{messages.current}</span>
			) : (
				<Button
					variant="secondary"
					busy={restoring === version}
					disabled={isChanged || restoring !== undefined}
					aria-label={restoreLabel}
					onClick={() => void restore(version)}
				>
					{messages.restore}
				</Button>
			)}
		</li>
	);
	return (
		<section aria-label={messages.history} className="grid max-w-4xl gap-4">
			<h2 className="sr-only">{messages.history}</h2>
			{isChanged && <p className="text-muted">{messages.saveFirst}</p>}
			<ol className="border-t border-line">
				{rows.map((row) =>
					item(
						row.version,
						messages.restoreVersion(row.version),
						<>
							<p className="flex flex-wrap items-center gap-x-3 font-semibold">
								{formatTitle(row)}
								{row.version === current.publishedVersion && <Badge tone="success">{messages.live}</Badge>}
							</p>
							<p className="text-sm text-muted">
								<SiteTime at={row.at} />
								{row.by && `, ${row.by}`}: {formatDetails(row)}
							</p>
						</>,
					),
				)}
				{!more && defaults && item(0, defaults.restore, <p className="font-semibold">{defaults.title}</p>)}
			</ol>
			{more && (
				<Button variant="secondary" busy={more.busy} onClick={more.load} className="justify-self-start">
					{messages.showEarlier}
				</Button>
			)}
		</section>
	);
}
