import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Button, formatSiteTime, ifChanged, PreviewBar, useAct } from "#console-kit/index.ts";
import { previewSite } from "#storefront-kit/index.ts";
import { type EditedNavigation, listNavigationVersions, publishNavigation } from "../../navigation-console-contract.ts";
import { publicationMessages } from "../messages.ts";

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

/** Shows which menus visitors see, with the possible changes. Unsaved edits are saved first. */
export function MenusActions({ current, isChanged, busy: isSaving, save, onDone, onConflict, onLeave }: Props) {
	const navigate = useNavigate();
	// A preview ends when its editor opens again.
	useEffect(() => previewSite(null), []);
	const publish = useAct(publishNavigation, {
		changes: [listNavigationVersions],
		refused: ifChanged(onConflict),
		done: () => "Your menus are published.",
	});
	const busy = isSaving || publish.busy;
	const isBehind = isChanged || current.publishedVersion !== current.version;

	/** Publishes the saved version, after saving unsaved edits. */
	async function publishSaved() {
		// The defaults have no version yet, so publishing them saves them first.
		const saved = isChanged || current.version === 0 ? await save() : current;
		const now = saved && (await publish.act({ body: { version: saved.version } }));
		if (now) onDone(now);
	}
	async function preview() {
		const saved = isChanged ? await save() : current;
		if (!saved) return;
		const { redirects: _redirects, ...navigation } = saved.content;
		previewSite({
			navigation,
			bar: (
				<PreviewBar
					text="You are previewing a draft of the menus. Visitors see the published ones."
					editor="/console/menus"
				/>
			),
		});
		onLeave();
		navigate("/");
	}

	return (
		<section
			aria-label={publicationMessages.publication}
			className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 sm:px-5"
		>
			<p>{describe(current, isBehind)}</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" disabled={busy} onClick={() => void preview()}>
					{isChanged ? "Save and preview" : "Preview on the site"}
				</Button>
				<Button variant="secondary" disabled={busy || !isBehind} onClick={() => void publishSaved()}>
					{isChanged ? publicationMessages.saveAndPublish : publicationMessages.publish}
				</Button>
			</div>
		</section>
	);
}

function describe({ publishedAt }: EditedNavigation, isBehind: boolean): string {
	if (!publishedAt) return "Visitors see the default menus.";
	const state = `Published ${formatSiteTime(publishedAt)}.`;
	return isBehind ? `${state} Visitors still see an earlier version.` : state;
}
