import { useState } from "react";
import { type CallRefused, ScheduleDialog, useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { archiveArticle, type EditedArticle, listAllArticles, listArticleVersions, publishArticle, unpublishArticle } from "../console-contract.ts";
import { stateActionsMessages } from "./messages.ts";
import type { ArticleForm } from "./use-article-form.ts";

interface Props {
	article: EditedArticle;
	editing: ArticleForm;
	onDone: (now: EditedArticle) => void;
	onConflict: (now: EditedArticle) => void;
}

const changes = [listAllArticles, listArticleVersions];

/** Shows an article's state with the possible changes. Unsaved edits are saved first. */
export function StateActions({ article, editing, onDone, onConflict }: Props) {
	const [scheduling, setScheduling] = useState(false);
	const [error, setError] = useState<string>();
	const refused = ({ refusal }: CallRefused<typeof publishArticle | typeof unpublishArticle | typeof archiveArticle>): boolean => {
		if (refusal.code === "changed_by_other") onConflict(refusal.current);
		else if (refusal.code === "moment_has_passed") setError(refusal.message);
		else if (refusal.code === "nothing_to_read") {
			setScheduling(false);
			editing.form.setError("body", { message: refusal.message }, { shouldFocus: true });
		} else return false;
		return true;
	};
	const publish = useAct(publishArticle, {
		changes,
		refused,
		done: ({ state }) => (state === "scheduled" ? stateActionsMessages.doneScheduled : stateActionsMessages.donePublished),
	});
	const unpublish = useAct(unpublishArticle, { changes, refused, done: () => stateActionsMessages.doneUnpublished });
	const archive = useAct(archiveArticle, {
		changes,
		refused,
		done: ({ state }) => (state === "archived" ? stateActionsMessages.doneArchived : stateActionsMessages.doneUnarchived),
	});
	const busy = publish.busy || unpublish.busy || archive.busy || editing.form.busy;
	const params = { id: String(article.id) };

	/** Runs an action on the saved version, after saving unsaved edits. */
	async function then(act: (version: number) => Promise<EditedArticle | undefined>) {
		const saved = editing.dirty ? await editing.save() : article;
		const now = saved && (await act(saved.version));
		if (!now) return;
		setScheduling(false);
		onDone(now);
	}
	const publishAt = (at: string | null) => then((version) => publish.act({ params, body: { version, at } }));
	const { state, publishedAt } = article;
	return (
		<section
			aria-label={stateActionsMessages.publication}
			className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 sm:px-5"
		>
			<p>{describe(article)}</p>
			<div className="flex flex-wrap gap-3">
				{state === "published" && (
					<ButtonLink to={`/resources/${article.slug}`} variant="secondary" target="_blank">
						{stateActionsMessages.viewOnSite}
					</ButtonLink>
				)}
				{(state === "draft" || state === "scheduled") && (
					<>
						<Button variant="secondary" disabled={busy} onClick={() => setScheduling(true)}>
							{state === "draft" ? stateActionsMessages.schedule : stateActionsMessages.changeTime}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => void publishAt(null)}>
							{editing.dirty ? stateActionsMessages.saveAndPublish : stateActionsMessages.publishNow}
						</Button>
					</>
				)}
				{(state === "published" || state === "scheduled") && (
					<Button variant="quiet" disabled={busy} onClick={() => void then((version) => unpublish.act({ params, body: { version } }))}>
						{stateActionsMessages.unpublish}
					</Button>
				)}
				<Button
					variant="quiet"
					disabled={busy}
					onClick={() => void then((version) => archive.act({ params, body: { version, archived: state !== "archived" } }))}
				>
					{state === "archived" ? stateActionsMessages.unarchive : stateActionsMessages.archive}
				</Button>
			</div>
			<ScheduleDialog
				open={scheduling}
				scheduledAt={state === "scheduled" ? publishedAt : null}
				error={error}
				busy={busy}
				onClose={() => {
					setScheduling(false);
					setError(undefined);
				}}
				onError={setError}
				onSchedule={(at) => void publishAt(at)}
			/>
		</section>
	);
}

function describe({ state, publishedAt }: EditedArticle): string {
	if (state === "archived") return stateActionsMessages.archivedText;
	if (state === "draft" || publishedAt === null) return stateActionsMessages.draftText;
	if (state === "scheduled") return stateActionsMessages.scheduledText(formatSiteTime(publishedAt));
	return stateActionsMessages.publishedText(formatSiteTime(publishedAt));
}
