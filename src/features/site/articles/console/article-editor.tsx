import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
	Badge,
	Button,
	Choice,
	ConsolePage,
	formatSiteTime,
	LeavingGuard,
	Notice,
	Skeleton,
	toast,
	toQueryKey,
	useConsoleQuery,
} from "#console-kit/index.ts";
import type { ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import { searchCourses } from "#features/catalog/search/contract.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { type EditedArticle, previewArticle, readArticle } from "../console-contract.ts";
import type { Article } from "../contract.ts";
import { ArticlePage } from "../storefront/article-page.tsx";
import { ArticleFieldset } from "./article-fieldset.tsx";
import type { FormValues } from "./form-values.ts";
import { History } from "./history.tsx";
import { stateLabels } from "./labels.ts";
import { OtherVersion } from "./other-version.tsx";
import { StateActions } from "./state-actions.tsx";
import { unsavedArticle, useUnsavedChanges } from "./unsaved-article.ts";
import { useArticleForm } from "./use-article-form.ts";

const pause = 300;
const none: ListedCourse[] = [];

/** Shows the article, including unsaved changes, with the components of its public page. */
function ArticlePreview({ values }: { values: FormValues }) {
	const { title, slug, summary, topic, related, coming, body } = useLater(values);
	const { data, failed } = useConsoleQuery(previewArticle, {
		body: { title, slug, summary, topic, related, coming, body },
	});
	const courses = useConsoleQuery(
		searchCourses,
		{ query: { keyword: related.trim() } },
		{ enabled: related.trim() !== "" },
	);
	const last = useRef<Article>(undefined);
	if (data) last.current = data;
	if (failed) return failed;
	if (!last.current) return <Skeleton />;
	return (
		<div
			className="rounded-lg border border-line bg-paper pb-12"
			onClickCapture={stayHere}
			onSubmitCapture={stop}
			data-preview
		>
			<ArticlePage
				article={{ ...last.current, title: last.current.title || "Untitled" }}
				courses={related.trim() ? (courses.data?.slice(0, 3) ?? none) : none}
			/>
		</div>
	);
}

function stop(event: SyntheticEvent) {
	event.preventDefault();
	event.stopPropagation();
}

/** Links within the page work; others would leave the editor. */
function stayHere(event: SyntheticEvent) {
	const link = (event.target as Element).closest("a");
	if (link && !link.getAttribute("href")?.startsWith("#")) stop(event);
}

/** Debounces a value. */
function useLater<Value>(value: Value): Value {
	const [later, setLater] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setLater(value), pause);
		return () => clearTimeout(timer);
	}, [value]);
	return later;
}

const views = [
	["write", "Write"],
	["preview", "Preview"],
	["history", "History"],
] as const;

/** Edits, previews, publishes and restores an article; null for a new one. */
export function ArticleEditor({ opened }: { opened: EditedArticle | null }) {
	const [article, setArticle] = useState(opened);
	const [newerArticle, setNewerArticle] = useState<EditedArticle>();
	const [view, setView] = useState<(typeof views)[number][0]>("write");
	const client = useQueryClient();
	const navigate = useNavigate();
	const saved = useRef(false);
	const id = article?.id ?? null;
	const who = useStaffMember().id;
	const [unsaved] = useState(() => unsavedArticle(who, opened?.id ?? "new"));

	/** Accepts the current article from the server. */
	function take(now: EditedArticle) {
		unsaved.drop();
		client.setQueryData(toQueryKey(readArticle, { params: { id: String(now.id) } }), now);
		setNewerArticle(undefined);
		editing.adopt(now);
		if (id !== null) return setArticle(now);
		saved.current = true;
		navigate(`/console/articles/${now.id}`, { replace: true });
	}
	/** Handles a conflict. Without own changes, simply shows the current article. */
	function meet(now: EditedArticle) {
		if (editing.dirty) setNewerArticle(now);
		else {
			take(now);
			toast.error("Someone else changed this article. The page now shows their version.");
		}
	}
	const editing = useArticleForm(article, unsaved, { onConflict: meet, onSaved: take });
	const { dirty, values, typedAt, form } = editing;
	useUnsavedChanges(unsaved, values, dirty);

	return (
		<ConsolePage
			title={article ? values.title || "Untitled" : "New article"}
			back={{ to: "/console/articles", label: "Articles" }}
			actions={
				<>
					{dirty && article && (
						<Button
							variant="quiet"
							onClick={() => {
								unsaved.drop();
								editing.throwAway();
							}}
						>
							Discard my changes
						</Button>
					)}
					<Button busy={form.busy} busyLabel="Saving..." disabled={!dirty} onClick={() => void editing.save()}>
						{article ? "Save" : "Save draft"}
					</Button>
				</>
			}
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
				<Badge tone={stateLabels[article?.state ?? "draft"].tone}>{stateLabels[article?.state ?? "draft"].label}</Badge>
				{article && (
					<span>
						{"Version "}
						{article.version}, {formatSiteTime(article.updatedAt)}
						{article.updatedBy && `, by ${article.updatedBy}`}
					</span>
				)}
				<span role="status">{dirty ? "Unsaved changes" : article ? "All changes saved" : ""}</span>
			</div>
			{typedAt !== null && (
				<Notice tone="info" title="We restored your unsaved changes" live>
					{`They were saved in this browser on ${formatSiteTime(new Date(typedAt).toISOString())}.`}
				</Notice>
			)}
			{article && <StateActions article={article} editing={editing} onDone={take} onConflict={meet} />}
			<div className="justify-self-start">
				<Choice label="Show" options={article ? views : views.slice(0, 2)} value={view} onChoose={setView} />
			</div>
			<div hidden={view !== "write"}>
				<ArticleFieldset article={article} editing={editing} />
			</div>
			{view === "preview" && <ArticlePreview values={values} />}
			{view === "history" && article && <History article={article} unsaved={dirty} onDone={take} onConflict={meet} />}
			{newerArticle && article && (
				<OtherVersion
					mine={values}
					base={editing.base}
					theirs={newerArticle}
					onClose={() => setNewerArticle(undefined)}
					onChosen={(chosenFields) => {
						setArticle(newerArticle);
						editing.adopt(newerArticle, chosenFields);
						setNewerArticle(undefined);
						setView("write");
					}}
				/>
			)}
			<LeavingGuard unsaved={() => dirty && !saved.current} onDiscard={unsaved.drop} />
		</ConsolePage>
	);
}
