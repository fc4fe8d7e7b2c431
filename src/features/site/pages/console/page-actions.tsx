import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallRefused, useAct } from "#console-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { FileButton } from "#ui/console/file-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { deletePage, type EditedPage, listAllPages, listPageVersions, publishPage, unpublishPage, uploadPagePicture } from "../console-contract.ts";
import { pageActionMessages as messages, publicationMessages } from "./messages.ts";
import { importPage, readPageFile, writePageFile } from "./page-file.ts";
import { type Publication, PublicationPanel } from "./publication-panel.tsx";
import type { PageForm } from "./use-page-form.ts";

interface Props {
	page: EditedPage;
	editing: PageForm;
	/** `isTyping`: whether something was typed meanwhile. */
	onDone: (now: EditedPage, isTyping: boolean) => void;
	onConflict: (now: EditedPage) => void;
}

const changes = [listAllPages, listPageVersions];

/** Shows whether visitors see the page, with the possible changes. Unsaved edits are saved first. */
export function PageActions({ page, editing, onDone, onConflict }: Props) {
	const [isDeleting, setDeleting] = useState(false);
	const [error, setError] = useState<string>();
	const navigate = useNavigate();
	const refused = ({ refusal }: CallRefused<typeof publishPage | typeof unpublishPage>): boolean => {
		if (refusal.code === "changed_by_other") onConflict(refusal.current);
		else if (refusal.code === "moment_has_passed" || refusal.code === "effective_date_missing") setError(refusal.message);
		else return false;
		return true;
	};
	const done = ({ state }: EditedPage) => (state === "scheduled" ? messages.doneScheduled : messages.donePublished);
	const publish = useAct(publishPage, { changes, refused, done });
	const unpublish = useAct(unpublishPage, { changes, refused, done: () => messages.doneUnpublished });
	const remove = useAct(deletePage, { changes: [listAllPages], done: () => messages.deleted });
	const { state, builtIn, publishedVersion, version } = page;
	const busy = publish.busy || unpublish.busy || editing.form.busy;
	const params = { slug: page.slug };
	const isBehind = publishedVersion !== version || editing.isChanged;

	/** Runs an action on the saved version, after saving unsaved edits. */
	async function then(act: (version: number) => Promise<EditedPage | undefined>): Promise<Publication> {
		setError(undefined);
		// The default text has no version yet, so publishing it saves it first.
		const saved = editing.isChanged || version === 0 ? await editing.save() : page;
		if (!saved) return "unsaved";
		const typed = editing.typed();
		const now = await act(saved.version);
		if (!now) return "refused";
		onDone(now, editing.typed() !== typed);
		return "done";
	}
	async function deleteIt() {
		if (await remove.act({ params })) navigate("/console/pages");
	}

	return (
		<PublicationPanel
			text={state === "published" && isBehind ? `${describe(page)} ${publicationMessages.behind}` : describe(page)}
			isChanged={editing.isChanged}
			isPublished={!isBehind && state === "published"}
			scheduledAt={page.scheduledAt}
			busy={busy}
			error={error}
			onError={setError}
			onPublish={(at) => then((version) => publish.act({ params, body: { version, at } }))}
			view={
				(publishedVersion !== null || builtIn) && (
					<ButtonLink to={page.path} variant="secondary" target="_blank">
						{messages.view}
					</ButtonLink>
				)
			}
		>
			{(publishedVersion !== null || state === "scheduled") && (
				<Button variant="quiet" disabled={busy} onClick={() => void then((version) => unpublish.act({ params, body: { version } }))}>
					{publishedVersion === null ? publicationMessages.cancelSchedule : builtIn ? messages.showDefault : messages.unpublish}
				</Button>
			)}
			<Transfer editing={editing} slug={page.slug} />
			{state === "draft" && (
				<Button variant="quiet" disabled={busy} onClick={() => setDeleting(true)}>
					{messages.delete}
				</Button>
			)}
			<Dialog open={isDeleting} onClose={() => setDeleting(false)} title={messages.deleteTitle}>
				<p>{messages.deleteText}</p>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setDeleting(false)}>
						{messages.cancel}
					</Button>
					<Button variant="danger" busy={remove.busy} onClick={() => void deleteIt()}>
						{messages.delete}
					</Button>
				</div>
			</Dialog>
		</PublicationPanel>
	);
}

function describe({ state, publishedAt, scheduledAt }: EditedPage): string {
	if (state === "scheduled" && scheduledAt) return messages.scheduled(formatSiteTime(scheduledAt));
	if (state === "published" && publishedAt) return messages.published(formatSiteTime(publishedAt));
	return state === "default" ? messages.default : messages.draft;
}

/** Saves the edited page as a file, and loads one into the form. */
function Transfer({ editing, slug }: { editing: PageForm; slug: string }) {
	const { act } = useAct(uploadPagePicture);
	async function save() {
		const text = await writePageFile(editing.form.getValues("content"), async (id) => {
			const response = await fetch(`/page-pictures/${id}.webp`);
			return response.ok ? base64Of(await response.blob()) : undefined;
		});
		saveFile(new Blob([text], { type: "application/json" }), `${slug}.json`);
	}
	async function load(file: File | undefined) {
		if (!file) return;
		const read = readPageFile(await file.text());
		if (!read.ok) return toast.error(read.message);
		const content = await importPage(read.file, async (picture) => (await act({ body: { file: picture } }))?.id);
		if (!content) return;
		editing.form.setValue("content", content, { shouldDirty: true });
		toast.success(messages.imported);
	}
	return (
		<>
			<Button variant="quiet" onClick={() => void save()}>
				{messages.exportFile}
			</Button>
			<FileButton label={messages.importLabel} accept="application/json,.json" onFile={(file) => void load(file)} variant="quiet">
				{messages.importFile}
			</FileButton>
		</>
	);
}
