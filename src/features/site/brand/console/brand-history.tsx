import { useState } from "react";
import { useAct, useRows } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import { type BrandVersion, listBrandVersions, type PublishedBrand, readBrand, restoreBrand } from "../console-contract.ts";
import { brandHistoryMessages as messages } from "./messages.ts";

interface Props {
	current: PublishedBrand;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onDone: (now: PublishedBrand) => void;
	onConflict: (now: PublishedBrand) => void;
}

/** Lists all published brands, latest first, with a button to restore each, and the defaults at the end. */
export function BrandHistory(props: Props) {
	const { rows, failed, more } = useRows(listBrandVersions, {}, ({ versions, next }) => ({ rows: versions, next }));
	if (failed) return failed;
	if (!rows) return <Skeleton className="h-48 w-full" />;
	return (
		<section aria-label={messages.history} className="grid max-w-4xl gap-4">
			{props.isChanged && <p className="text-muted">{messages.publishFirst}</p>}
			<ol className="border-t border-line">
				{rows.map((version) => (
					<Version key={version.version} version={version} {...props} />
				))}
				{!more && <Version version={null} {...props} />}
			</ol>
			{more && (
				<Button variant="secondary" busy={more.busy} onClick={more.load} className="justify-self-start">
					{messages.showEarlier}
				</Button>
			)}
		</section>
	);
}

/** One version; null for the defaults. */
function Version({ version, current, isChanged, onDone, onConflict }: Props & { version: BrandVersion | null }) {
	const [isConfirming, setConfirming] = useState(false);
	const number = version?.version ?? 0;
	const { act, busy } = useAct(restoreBrand, {
		changes: [readBrand, listBrandVersions],
		done: () => messages.restored(number),
		refused({ refusal }) {
			if (refusal.code !== "changed_by_other") return false;
			onConflict(refusal.current);
			return true;
		},
	});
	async function restore() {
		const now = await act({ body: { version: current.version, from: number } });
		setConfirming(false);
		if (now) onDone(now);
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
			<div>
				<p className="font-semibold">{version ? messages.version(number, messages.actions[version.action]) : messages.defaults}</p>
				{version && (
					<p className="text-sm text-muted">
						<SiteTime at={version.at} />
						{version.by && `, ${version.by}`}
						{`: ${version.brand.siteName ?? messages.unnamed}, ${[version.brand.accent, version.brand.neutral].filter(Boolean).join(", ") || messages.defaultColors}`}
					</p>
				)}
			</div>
			{number === current.version ? (
				<span className="text-sm text-muted">{messages.current}</span>
			) : (
				<Button
					variant="secondary"
					disabled={isChanged}
					aria-label={number === 0 ? messages.restoreDefaults : messages.restoreVersion(number)}
					onClick={() => setConfirming(true)}
				>
					{messages.restore}
				</Button>
			)}
			<Dialog open={isConfirming} onClose={() => setConfirming(false)} title={messages.confirmTitle(number)}>
				<p>{messages.confirmText}</p>
				<DialogActions onCancel={() => setConfirming(false)} busy={busy} onClick={() => void restore()}>
					{messages.restore}
				</DialogActions>
			</Dialog>
		</li>
	);
}
