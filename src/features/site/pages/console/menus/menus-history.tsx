import { ifChanged, useAct, useRows, VersionList } from "#console-kit/index.ts";
import { type EditedNavigation, listNavigationVersions, restoreNavigation } from "../../navigation-console-contract.ts";
import { pageHistoryMessages } from "../messages.ts";

const messages = {
	parts: {
		header: "main menu",
		catalog: "second menu",
		footer: "footer",
		tagline: "text below the logo",
		announcement: "announcement",
		redirects: "redirects",
	},
};

interface Props {
	current: EditedNavigation;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onDone: (now: EditedNavigation) => void;
	onConflict: (now: EditedNavigation) => void;
}

/** Lists all saved menus with what changed in each, and the defaults at the end. */
export function MenusHistory({ current, isChanged, onDone, onConflict }: Props) {
	const list = useRows(listNavigationVersions, {}, ({ versions, next }) => ({ rows: versions, next }));
	const { act } = useAct(restoreNavigation, {
		changes: [listNavigationVersions],
		done: () => pageHistoryMessages.restoredAsDraft,
		refused: ifChanged(onConflict),
	});
	async function restore(from: number) {
		const now = await act({ body: { version: current.version, from } });
		if (now) onDone(now);
	}
	return (
		<VersionList
			list={list}
			current={current}
			defaults={{ title: "Defaults of this site", restore: "Restore the defaults" }}
			formatTitle={({ version }) => `Version ${version}`}
			formatDetails={({ changed }) =>
				changed.length > 0 ? `Changed: ${changed.map((part) => messages.parts[part]).join(", ")}` : "No changes"
			}
			isChanged={isChanged}
			onRestore={restore}
		/>
	);
}
