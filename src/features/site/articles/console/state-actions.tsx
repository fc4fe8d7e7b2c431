import { useState } from "react";
import { Button, ButtonLink, type CallRefused, formatSiteTime, ScheduleDialog, useAct } from "#console-kit/index.ts";
import {
	archiveArticle,
	type EditedArticle,
	listAllArticles,
	listArticleVersions,
	publishArticle,
	unpublishArticle,
} from "../console-contract.ts";
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
	const refused = ({
		refusal,
	}: CallRefused<typeof publishArticle | typeof unpublishArticle | typeof archiveArticle>): boolean => {
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
		done: ({ state }) => (state === "scheduled" ? "Article scheduled." : "Article published."),
	});
	const unpublish = useAct(unpublishArticle, {
		changes,
		refused,
		done: () => "The article is a draft again. Visitors can no longer see it.",
	});
	const archive = useAct(archiveArticle, {
		changes,
		refused,
		done: ({ state }) => (state === "archived" ? "Article archived." : "Article unarchived."),
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
			aria-label="Publication"
			className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 sm:px-5"
		>
			<p>{describe(article)}</p>
			<div className="flex flex-wrap gap-3">
				{state === "published" && (
					<ButtonLink to={`/resources/${article.slug}`} variant="secondary" target="_blank">
						View on site
					</ButtonLink>
				)}
				{(state === "draft" || state === "scheduled") && (
					<>
						<Button variant="secondary" disabled={busy} onClick={() => setScheduling(true)}>
							{state === "draft" ? "Schedule" : "Change time"}
						</Button>
						<Button variant="secondary" disabled={busy} onClick={() => void publishAt(null)}>
							{editing.dirty ? "Save and publish" : "Publish now"}
						</Button>
					</>
				)}
				{(state === "published" || state === "scheduled") && (
					<Button
						variant="quiet"
						disabled={busy}
						onClick={() => void then((version) => unpublish.act({ params, body: { version } }))}
					>
						Unpublish
					</Button>
				)}
				<Button
					variant="quiet"
					disabled={busy}
					onClick={() =>
						void then((version) => archive.act({ params, body: { version, archived: state !== "archived" } }))
					}
				>
					{state === "archived" ? "Unarchive" : "Archive"}
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
	if (state === "archived") return "Archived. Visitors can't see this article.";
	if (state === "draft" || publishedAt === null) return "Draft. Visitors can't see this article yet.";
	if (state === "scheduled") return `Scheduled. Visitors will see this article from ${formatSiteTime(publishedAt)}.`;
	return `Published ${formatSiteTime(publishedAt)}.`;
}
