import { ifChanged, useAct, useRows, VersionList } from "#console-kit/index.ts";
import { type EditedPage, listAllPages, listPageVersions, restorePage } from "../console-contract.ts";
import { pageHistoryMessages as messages } from "./messages.ts";

interface Props {
	page: EditedPage;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onDone: (now: EditedPage) => void;
	onConflict: (now: EditedPage) => void;
}

/** Lists all versions of a page; a built-in page ends with its default text. */
export function PageHistory({ page, isChanged, onDone, onConflict }: Props) {
	const params = { slug: page.slug };
	const list = useRows(listPageVersions, {}, ({ versions, next }) => ({ rows: versions, next }), { params });
	const { act } = useAct(restorePage, {
		changes: [listAllPages, listPageVersions],
		done: () => messages.restoredAsDraft,
		refused: ifChanged(onConflict),
	});
	async function restore(from: number) {
		const now = await act({ params, body: { version: page.version, from } });
		if (now) onDone(now);
	}
	return (
		<VersionList
			list={list}
			current={page}
			defaults={page.builtIn ? { title: "Default text", restore: "Restore the default text" } : undefined}
			formatTitle={({ version, action }) => `Version ${version}: ${messages[action]}`}
			formatDetails={({ title, blocks }) => `${title}, ${blocks === 1 ? "1 block" : `${blocks} blocks`}`}
			isChanged={isChanged}
			onRestore={restore}
		/>
	);
}
