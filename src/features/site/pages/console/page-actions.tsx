import { type ReactNode, useState } from "react";
import {
	Button,
	ButtonLink,
	type CallRefused,
	ConfirmCall,
	changeThenFocus,
	FormError,
	formatSiteTime,
	ScheduleDialog,
	useAct,
} from "#console-kit/index.ts";
import {
	deletePage,
	type EditedPage,
	listAllPages,
	listPageVersions,
	publishPage,
	unpublishPage,
} from "../console-contract.ts";
import { publicationMessages } from "./messages.ts";
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
	const [error, setError] = useState<string>();
	const refused = ({ refusal }: CallRefused<typeof publishPage | typeof unpublishPage>): boolean => {
		if (refusal.code === "changed_by_other") onConflict(refusal.current);
		else if (refusal.code === "moment_has_passed" || refusal.code === "effective_date_missing")
			setError(refusal.message);
		else return false;
		return true;
	};
	const done = ({ state }: EditedPage) => (state === "scheduled" ? "The page is scheduled." : "The page is published.");
	const publish = useAct(publishPage, { changes, refused, done });
	const unpublish = useAct(unpublishPage, { changes, refused, done: () => "The page is no longer published." });
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

	return (
		<PublicationPanel
			text={
				state === "published" && isBehind ? `${describe(page)} Visitors still see an earlier version.` : describe(page)
			}
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
						View on the site
					</ButtonLink>
				)
			}
		>
			{(publishedVersion !== null || state === "scheduled") && (
				<Button
					variant="quiet"
					disabled={busy}
					onClick={() => void then((version) => unpublish.act({ params, body: { version } }))}
				>
					{publishedVersion === null ? "Cancel the schedule" : builtIn ? "Show the default text" : "Unpublish"}
				</Button>
			)}
			{state === "draft" && (
				<ConfirmCall
					call={deletePage}
					input={{ params }}
					changes={[listAllPages]}
					label="Delete page"
					title="Delete this page?"
					text="The page and all its versions are deleted. This can't be undone."
					done="The page is deleted."
					to="/console/pages"
				/>
			)}
		</PublicationPanel>
	);
}

function describe({ state, publishedAt, scheduledAt }: EditedPage): string {
	if (state === "scheduled" && scheduledAt) return `Will be published ${formatSiteTime(scheduledAt)}.`;
	if (state === "published" && publishedAt) return `Published ${formatSiteTime(publishedAt)}.`;
	return state === "default" ? "Visitors see the default text." : "Visitors can't see this page yet.";
}

/** `unsaved`: the edits could not be saved, which their fields explain. */
type Publication = "done" | "unsaved" | "refused";

interface PublicationPanelProps {
	/** Says what visitors see. */
	text: string;
	/** Whether publishing saves first. */
	isChanged: boolean;
	/** Whether visitors see exactly this version already. */
	isPublished: boolean;
	scheduledAt: string | null;
	busy: boolean;
	error: string | undefined;
	onError: (error: string | undefined) => void;
	/** Publishes at a time, or immediately if it is null. */
	onPublish: (at: string | null) => Promise<Publication>;
	/** A button before those that publish. */
	view: ReactNode;
	/** Buttons after those that publish. */
	children: ReactNode;
}

/** Says what visitors see, and publishes now or at a time in the provider's time zone. */
function PublicationPanel({
	text,
	isChanged,
	isPublished,
	scheduledAt,
	busy,
	error,
	onError,
	onPublish,
	view,
	children,
}: PublicationPanelProps) {
	const [isScheduling, setScheduling] = useState(false);

	async function publish(at: string | null) {
		const outcome = await onPublish(at);
		if (outcome === "done") setScheduling(false);
		if (outcome === "unsaved" && isScheduling)
			changeThenFocus(
				() => setScheduling(false),
				() => document.querySelector<HTMLElement>("main [aria-invalid=true]"),
			);
	}

	return (
		<section
			aria-label={publicationMessages.publication}
			className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:px-5"
		>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<p>{text}</p>
				<div className="flex flex-wrap gap-3">
					{view}
					<Button variant="secondary" disabled={busy || isPublished} onClick={() => setScheduling(true)}>
						Schedule
					</Button>
					<Button variant="secondary" disabled={busy || isPublished} onClick={() => void publish(null)}>
						{isChanged ? publicationMessages.saveAndPublish : publicationMessages.publish}
					</Button>
					{children}
				</div>
			</div>
			{!isScheduling && error && <FormError>{error}</FormError>}
			<ScheduleDialog
				open={isScheduling}
				scheduledAt={scheduledAt}
				busy={busy}
				error={error}
				onError={onError}
				onClose={() => setScheduling(false)}
				onSchedule={(at) => void publish(at)}
			/>
		</section>
	);
}
