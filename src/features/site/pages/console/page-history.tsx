import { useAct, useRows } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { formatSiteTime } from "../../../../values/date-time.ts";
import { type EditedPage, listAllPages, listPageVersions, type PageVersion, restorePage } from "../console-contract.ts";
import { pageHistoryMessages as messages } from "./messages.ts";

interface Props {
	page: EditedPage;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onDone: (now: EditedPage) => void;
	onConflict: (now: EditedPage) => void;
}

/** Lists all versions of a page, latest first, with a button to restore each; a built-in page ends with its default text. */
export function PageHistory(props: Props) {
	const { page, isChanged } = props;
	const { rows, error, again, more } = useRows(listPageVersions, {}, ({ versions, next }) => ({ rows: versions, next }), { params: { slug: page.slug } });
	if (error) return <Failed message={error.message} again={again} />;
	if (!rows) return <Skeleton className="h-48 w-full" />;
	return (
		<section aria-label={messages.history} className="grid max-w-4xl gap-4">
			<h2 className="sr-only">{messages.history}</h2>
			{isChanged && <p className="text-muted">{messages.saveFirst}</p>}
			<ol className="border-t border-line">
				{rows.map((version) => (
					<Version key={version.version} version={version} {...props} />
				))}
				{!more && page.builtIn && <Version version={null} {...props} />}
			</ol>
			{more && (
				<Button variant="secondary" busy={more.busy} onClick={more.load} className="justify-self-start">
					{messages.showEarlier}
				</Button>
			)}
		</section>
	);
}

/** One version; null for the default text. */
function Version({ version, page, isChanged, onDone, onConflict }: Props & { version: PageVersion | null }) {
	const { act, busy } = useAct(restorePage, {
		changes: [listAllPages, listPageVersions],
		done: () => messages.done,
		refused({ refusal }) {
			if (refusal.code !== "changed_by_other") return false;
			onConflict(refusal.current);
			return true;
		},
	});
	const number = version?.version ?? 0;
	async function restore() {
		const now = await act({ params: { slug: page.slug }, body: { version: page.version, from: number } });
		if (now) onDone(now);
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
			<div>
				<p className="flex flex-wrap items-center gap-x-3 font-semibold">
					{version ? messages.version(number, messages[version.action]) : messages.default}
					{version && number === page.publishedVersion && <Badge tone="success">{messages.live}</Badge>}
				</p>
				{version && (
					<p className="text-sm text-muted">
						<time dateTime={version.at}>{formatSiteTime(version.at)}</time>
						{version.by && `, ${version.by}`}: {messages.blocks(version.title, version.blocks)}
					</p>
				)}
			</div>
			{number === page.version ? (
				<span className="text-sm text-muted">{messages.current}</span>
			) : (
				<Button
					variant="secondary"
					busy={busy}
					disabled={isChanged}
					aria-label={number === 0 ? messages.restoreDefault : messages.restoreVersion(number)}
					onClick={() => void restore()}
				>
					{messages.restore}
				</Button>
			)}
		</li>
	);
}
