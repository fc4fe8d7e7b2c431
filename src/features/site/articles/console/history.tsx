import { useState } from "react";
import { useAct, useConsoleQuery } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { RichText } from "#ui/text/rich-text.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import { type ArticleVersion, type EditedArticle, listAllArticles, listArticleVersions, restoreArticle } from "../console-contract.ts";
import { fieldNames } from "../rules/changed-fields.ts";
import { changeLabels } from "./labels.ts";
import { historyMessages } from "./messages.ts";

interface Props {
	article: EditedArticle;
	/** Whether restoring would discard changes. */
	unsaved: boolean;
	onDone: (now: EditedArticle) => void;
	onConflict: (now: EditedArticle) => void;
}

/** Lists all versions of an article, latest first, with a button to restore each. */
export function History(props: Props) {
	return (
		<section aria-label={historyMessages.history} className="grid max-w-4xl gap-4">
			<h2 className="sr-only">{historyMessages.history}</h2>
			{props.unsaved && <p className="text-muted">{historyMessages.saveFirst}</p>}
			<ol className="border-t border-line">
				<Versions {...props} />
			</ol>
		</section>
	);
}

/** One page of versions, with the following pages below it. */
function Versions({ before, ...props }: Props & { before?: number }) {
	const [further, setFurther] = useState(false);
	const { data, failed } = useConsoleQuery(listArticleVersions, {
		params: { id: String(props.article.id) },
		query: before === undefined ? {} : { before: String(before) },
	});
	if (failed) return <li className="py-5">{failed}</li>;
	if (!data)
		return (
			<li className="py-5">
				<Skeleton className="h-24 w-full" />
			</li>
		);
	return (
		<>
			{data.versions.map((version) => (
				<Version key={version.version} version={version} {...props} />
			))}
			{data.next !== null &&
				(further ? (
					<Versions before={data.next} {...props} />
				) : (
					<li className="py-5">
						<Button variant="secondary" onClick={() => setFurther(true)}>
							{historyMessages.showEarlier}
						</Button>
					</li>
				))}
		</>
	);
}

function Version({ version: { version, action, at, by, changed, title, body }, article, unsaved, onDone, onConflict }: Props & { version: ArticleVersion }) {
	const [isConfirming, setConfirming] = useState(false);
	const { act, busy } = useAct(restoreArticle, {
		changes: [listAllArticles, listArticleVersions],
		done: () => historyMessages.restored(version),
		refused: ({ refusal }) => {
			if (refusal.code !== "changed_by_other") return false;
			onConflict(refusal.current);
			return true;
		},
	});
	async function restore() {
		const now = await act({ params: { id: String(article.id) }, body: { version: article.version, from: version } });
		setConfirming(false);
		if (now) onDone(now);
	}
	const isCurrent = version === article.version;
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div>
					<p className="font-semibold">
						{historyMessages.version}
						{version}: {changeLabels[action] ?? action}
					</p>
					<p className="text-sm text-muted">
						<SiteTime at={at} />
						{by && `, ${by}`}
						{changed.length > 0 && historyMessages.changed(changed.map((name) => fieldNames[name]).join(", "))}
					</p>
				</div>
				{isCurrent ? (
					<span className="text-sm text-muted">{historyMessages.currentVersion}</span>
				) : (
					<Button
						variant="secondary"
						busy={busy}
						disabled={unsaved}
						aria-label={historyMessages.restoreVersion(version)}
						onClick={() => (article.state === "published" ? setConfirming(true) : void restore())}
					>
						{historyMessages.restore}
					</Button>
				)}
			</div>
			<Dialog open={isConfirming} onClose={() => setConfirming(false)} title={historyMessages.confirmTitle(version)}>
				<p>{historyMessages.confirmText}</p>
				<DialogActions onCancel={() => setConfirming(false)} busy={busy} onClick={() => void restore()}>
					{historyMessages.restore}
				</DialogActions>
			</Dialog>
			<details className="text-sm">
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-brand">{historyMessages.read}</summary>
				<div className="mt-2 rounded-md border border-line bg-surface p-4">
					<p className="mb-3 font-serif text-lg">{title}</p>
					<RichText html={body} />
				</div>
			</details>
		</li>
	);
}
