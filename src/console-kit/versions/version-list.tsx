import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";

interface Row {
	version: number;
	at: string;
	by: string | null;
}

interface Props<R extends Row> {
	list: { rows: readonly R[] | undefined; failed: ReactNode; more: { load: () => void; busy: boolean } | undefined };
	/** The latest version. If it is a draft, also the version that visitors see. */
	current: { version: number; publishedVersion?: number | null };
	/** What the list ends with, if anything: version 0. */
	defaults?: { title: string; restore: string } | undefined;
	formatTitle: (row: R) => string;
	formatDetails: (row: R) => string;
	/** What a version can be unfolded to. */
	renderContent?: (row: R) => ReactNode;
	/** Asked before a version is restored. */
	question?: string | undefined;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onRestore: (version: number) => Promise<void>;
}

/** Lists versions, latest first, with a button to restore each. */
export function VersionList<R extends Row>(props: Props<R>) {
	const { list, current, defaults, formatTitle, formatDetails, renderContent, question, isChanged, onRestore } = props;
	const { rows, failed, more } = list;
	const [restoring, setRestoring] = useState<number>();
	const [asked, setAsked] = useState<{ version: number; label: string }>();
	if (failed) return failed;
	if (!rows) return <Skeleton className="h-48 w-full" />;

	async function restore(version: number) {
		setRestoring(version);
		await onRestore(version);
		setRestoring(undefined);
		setAsked(undefined);
	}
	const item = (version: number, label: string, content: ReactNode, unfolded?: ReactNode) => (
		<li key={version} className="border-b border-line py-4">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div>{content}</div>
				{version === current.version ? (
					<span className="text-sm text-muted">
						{current.publishedVersion === undefined ? "Current version" : "Current draft"}
					</span>
				) : (
					<Button
						variant="secondary"
						busy={restoring === version}
						disabled={isChanged || restoring !== undefined}
						aria-label={label}
						onClick={() => (question ? setAsked({ version, label }) : void restore(version))}
					>
						Restore
					</Button>
				)}
			</div>
			{unfolded}
		</li>
	);
	return (
		<section aria-label="History" className="grid max-w-4xl gap-4">
			<h2 className="sr-only">History</h2>
			{isChanged && <p className="text-muted">Save, publish or discard your changes before you restore a version.</p>}
			<ol className="border-t border-line">
				{rows.map((row) => {
					const details = formatDetails(row);
					return item(
						row.version,
						`Restore version ${row.version}`,
						<>
							<p className="flex flex-wrap items-center gap-x-3 font-semibold">
								{formatTitle(row)}
								{row.version === current.publishedVersion && <Badge tone="success">Published</Badge>}
							</p>
							<p className="text-sm text-muted">
								<SiteTime at={row.at} />
								{row.by && `, ${row.by}`}
								{details && `: ${details}`}
							</p>
						</>,
						renderContent && (
							<details className="mt-2 text-sm">
								<summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">Read</summary>
								<div className="mt-2 rounded-md border border-line bg-surface p-4">{renderContent(row)}</div>
							</details>
						),
					);
				})}
				{!more && defaults && item(0, defaults.restore, <p className="font-semibold">{defaults.title}</p>)}
			</ol>
			{more && (
				<Button variant="secondary" busy={more.busy} onClick={more.load} className="justify-self-start">
					Show earlier versions
				</Button>
			)}
			{question && (
				<Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title={`${asked?.label}?`}>
					<p>{question}</p>
					<DialogActions
						onCancel={() => setAsked(undefined)}
						busy={restoring !== undefined}
						onClick={() => asked && void restore(asked.version)}
					>
						Restore
					</DialogActions>
				</Dialog>
			)}
		</section>
	);
}
