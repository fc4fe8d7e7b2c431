import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
	Badge,
	Button,
	Choice,
	ConsolePage,
	changeThenFocus,
	consoleMeta,
	formatSiteTime,
	LeavingGuard,
	NewerVersionDialog,
	Skeleton,
	toast,
	toQueryKey,
} from "#console-kit/index.ts";
import { type EditedPage, readPage } from "../console-contract.ts";
import type { Route } from "./+types/page.route";
import { pageEditorMessages as messages } from "./messages.ts";
import { PageActions } from "./page-actions.tsx";
import { PageFields } from "./page-fields.tsx";
import { PageHistory } from "./page-history.tsx";
import { PagePreview } from "./page-preview.tsx";
import { stateLabels } from "./state-labels.ts";
import { useOpened } from "./use-opened.ts";
import { toPageValues, usePageForm } from "./use-page-form.ts";

const views = [
	["edit", "Edit"],
	["preview", "Preview"],
	["history", "History"],
] as const;

/** Keeps its own copy of the page: a refreshed query must not replace what is being edited. */
function PageEditor({ opened, latest }: { opened: EditedPage; latest: EditedPage | undefined }) {
	const [page, setPage] = useState(opened);
	const [newerPage, setNewerPage] = useState<EditedPage>();
	const [view, setView] = useState<(typeof views)[number][0]>("edit");
	const client = useQueryClient();
	/** The response from before the user's last change, which React can show again beside the changed page. */
	const outdated = useRef<EditedPage>(undefined);
	/** Whether something was typed while the last version was saved. */
	const hasTyped = useRef(false);
	const pageForm = usePageForm(page, { onConflict: meet, onSaved: take });
	const { form, values, isChanged } = pageForm;
	const editing = { ...pageForm, save };

	/** Saves. What is wrong is shown at the fields, which the other views hide. */
	async function save(): Promise<EditedPage | undefined> {
		hasTyped.current = false;
		const saved = await pageForm.save();
		if (!saved && view !== "edit")
			changeThenFocus(
				() => setView("edit"),
				() => document.querySelector<HTMLElement>("main [aria-invalid=true]"),
			);
		return saved;
	}
	/** Shows a page as the server has it, and drops the changes. */
	function show(now: EditedPage) {
		client.setQueryData(toQueryKey(readPage, { params: { slug: now.slug } }), now);
		setPage(now);
		setNewerPage(undefined);
		form.reset(toPageValues(now));
	}
	/** Keeps the changes, which the next save puts in place of the other version. */
	function keepChanges(now: EditedPage) {
		setPage(now);
		setNewerPage(undefined);
		form.reset(toPageValues(now), { keepValues: true });
		form.setValue("version", now.version, { shouldDirty: true });
	}
	/** Shows a page after a change of the user, unless they have typed something since. */
	function take(now: EditedPage, isTyping: boolean) {
		outdated.current = latest;
		hasTyped.current ||= isTyping;
		if (!hasTyped.current) return show(now);
		client.setQueryData(toQueryKey(readPage, { params: { slug: now.slug } }), now);
		keepChanges(now);
	}
	function meet(now: EditedPage) {
		if (isChanged) return setNewerPage(now);
		show(now);
		toast.error("Someone else changed this page. It was reloaded.");
	}

	// The time of a scheduled version has come.
	const isPublished =
		page.state === "scheduled" &&
		latest !== outdated.current &&
		latest?.version === page.version &&
		latest.state !== "scheduled";
	const follow = useRef(() => {});
	follow.current = () => latest && take(latest, isChanged);
	useEffect(() => {
		if (isPublished) follow.current();
	}, [isPublished]);

	return (
		<ConsolePage
			title={values.content.title || "Untitled"}
			back={{ to: "/console/pages", label: messages.pages }}
			actions={
				<>
					{isChanged && (
						<Button variant="quiet" onClick={() => form.reset()}>
							Discard changes
						</Button>
					)}
					<Button busy={form.busy} busyLabel="Saving..." disabled={!isChanged} onClick={() => void editing.save()}>
						Save draft
					</Button>
				</>
			}
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
				<Badge tone={stateLabels[page.state].tone}>{stateLabels[page.state].label}</Badge>
				<span>
					{page.updatedAt
						? `Version ${page.version}, ${formatSiteTime(page.updatedAt)}`
						: "This page shows its default text. Change it and publish to replace it."}
					{page.updatedBy && ` by ${page.updatedBy}`}
				</span>
				<span role="status">{isChanged ? "Unsaved changes" : page.version > 0 ? "All changes saved" : ""}</span>
			</div>
			<PageActions page={page} editing={editing} onDone={take} onConflict={meet} />
			<div className="justify-self-start">
				<Choice label="View" options={views} value={view} onChoose={setView} />
			</div>
			<div hidden={view !== "edit"}>
				<PageFields page={page} editing={editing} />
			</div>
			{view === "preview" && <PagePreview page={page} content={values.content} />}
			{view === "history" && <PageHistory page={page} isChanged={isChanged} onDone={show} onConflict={meet} />}
			<NewerVersionDialog
				title="Someone else changed this page"
				newerVersion={newerPage}
				onKeep={() => newerPage && keepChanges(newerPage)}
				onShow={() => newerPage && show(newerPage)}
				onClose={() => setNewerPage(undefined)}
			/>
			<LeavingGuard unsaved={() => isChanged} onDiscard={() => form.reset()} warnsBeforeLogin />
		</ConsolePage>
	);
}

export const meta = consoleMeta(messages.pages);

export default function Page({ params }: Route.ComponentProps) {
	return <Opened key={params.slug} slug={params.slug} />;
}

/** Keeps the page as loaded: later responses must not change what the editor works on. */
function Opened({ slug }: { slug: string }) {
	const { opened, latest, failed } = useOpened(readPage, { params: { slug } }, ({ state, scheduledAt }) =>
		state === "scheduled" ? scheduledAt : null,
	);
	if (opened) return <PageEditor opened={opened} latest={latest} />;
	return (
		<ConsolePage title={messages.pages} back={{ to: "/console/pages", label: messages.pages }}>
			{failed ?? <Skeleton label="Loading the page" />}
		</ConsolePage>
	);
}
