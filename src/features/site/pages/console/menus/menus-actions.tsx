import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type CallRefused, PreviewBar, useAct } from "#console-kit/index.ts";
import { previewSite } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { type EditedNavigation, listNavigationVersions, publishNavigation, unscheduleNavigation } from "../../navigation-console-contract.ts";
import { publicationMessages } from "../messages.ts";
import { type Publication, PublicationPanel } from "../publication-panel.tsx";
import { menusActionMessages as messages } from "./messages.ts";

interface Props {
	current: EditedNavigation;
	isChanged: boolean;
	busy: boolean;
	/** Saves the draft. Returns undefined if it was refused. */
	save: () => Promise<EditedNavigation | undefined>;
	onDone: (now: EditedNavigation) => void;
	onConflict: (now: EditedNavigation) => void;
	/** Called before the draft is previewed: everything is saved. */
	onLeave: () => void;
}

const changes = [listNavigationVersions];

/** Shows which menus visitors see, with the possible changes. Unsaved edits are saved first. */
export function MenusActions({ current, isChanged, busy: isSaving, save, onDone, onConflict, onLeave }: Props) {
	const [error, setError] = useState<string>();
	const navigate = useNavigate();
	// A preview ends when its editor opens again.
	useEffect(() => previewSite(null), []);
	const refused = ({ refusal }: CallRefused<typeof publishNavigation | typeof unscheduleNavigation>): boolean => {
		if (refusal.code === "changed_by_other") onConflict(refusal.current);
		else if (refusal.code === "moment_has_passed") setError(refusal.message);
		else return false;
		return true;
	};
	const publish = useAct(publishNavigation, {
		changes,
		refused,
		done: ({ state }) => (state === "scheduled" ? messages.doneScheduled : messages.donePublished),
	});
	const unschedule = useAct(unscheduleNavigation, { changes, refused, done: () => messages.doneUnscheduled });
	const busy = isSaving || publish.busy || unschedule.busy;
	const isBehind = isChanged || current.publishedVersion !== current.version;

	/** Runs an action on the saved version, after saving unsaved edits. */
	async function then(act: (version: number) => Promise<EditedNavigation | undefined>): Promise<Publication> {
		setError(undefined);
		// The defaults have no version yet, so publishing them saves them first.
		const saved = isChanged || current.version === 0 ? await save() : current;
		if (!saved) return "unsaved";
		const now = await act(saved.version);
		if (!now) return "refused";
		onDone(now);
		return "done";
	}
	async function preview() {
		const saved = isChanged ? await save() : current;
		if (!saved) return;
		const { redirects: _redirects, ...navigation } = saved.content;
		previewSite({ navigation, bar: <PreviewBar text={messages.previewing} editor="/console/menus" /> });
		onLeave();
		navigate("/");
	}

	return (
		<PublicationPanel
			text={describe(current, isBehind)}
			isChanged={isChanged}
			isPublished={!isBehind && current.state === "published"}
			scheduledAt={current.scheduledAt}
			busy={busy}
			error={error}
			onError={setError}
			onPublish={(at) => then((version) => publish.act({ body: { version, at } }))}
			view={
				<Button variant="secondary" disabled={busy} onClick={() => void preview()}>
					{isChanged ? messages.saveAndPreview : messages.preview}
				</Button>
			}
		>
			{current.state === "scheduled" && (
				<Button variant="quiet" disabled={busy} onClick={() => void then((version) => unschedule.act({ body: { version } }))}>
					{publicationMessages.cancelSchedule}
				</Button>
			)}
		</PublicationPanel>
	);
}

function describe({ publishedAt, scheduledAt, scheduledVersion }: EditedNavigation, isBehind: boolean): string {
	const state = publishedAt ? messages.published(formatSiteTime(publishedAt)) : messages.default;
	if (scheduledAt && scheduledVersion) return `${state} ${messages.scheduled(scheduledVersion, formatSiteTime(scheduledAt))}`;
	return publishedAt && isBehind ? `${state} ${publicationMessages.behind}` : state;
}
