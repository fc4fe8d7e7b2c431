import { useAct, useRows, VersionList } from "#console-kit/index.ts";
import { listBrandVersions, type PublishedBrand, readBrand, restoreBrand } from "../console-contract.ts";
import { brandHistoryMessages as messages } from "./messages.ts";

interface Props {
	current: PublishedBrand;
	/** Whether restoring would discard changes. */
	isChanged: boolean;
	onDone: (now: PublishedBrand) => void;
	onConflict: (now: PublishedBrand) => void;
}

/** Lists all published brands, and the defaults at the end. */
export function BrandHistory({ current: { version }, isChanged, onDone, onConflict }: Props) {
	const list = useRows(listBrandVersions, {}, ({ versions, next }) => ({ rows: versions, next }));
	const { act } = useAct(restoreBrand, {
		changes: [readBrand, listBrandVersions],
		done: () => messages.restored,
		refused({ refusal }) {
			if (refusal.code !== "changed_by_other") return false;
			onConflict(refusal.current);
			return true;
		},
	});
	async function restore(from: number) {
		const now = await act({ body: { version, from } });
		if (now) onDone(now);
	}
	return (
		<VersionList
			list={list}
			current={{ version }}
			defaults={{ title: messages.defaults, restore: messages.restoreDefaults }}
			formatTitle={({ version, action }) => messages.version(version, messages.actions[action])}
			formatDetails={({ brand: { siteName, accent, neutral } }) =>
				`${siteName ?? messages.unnamed}, ${[accent, neutral].filter(Boolean).join(", ") || messages.defaultColors}`
			}
			question={messages.question}
			isChanged={isChanged}
			onRestore={restore}
		/>
	);
}
