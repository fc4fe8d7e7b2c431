import { ifChanged, useAct, useRows, VersionList } from "#console-kit/index.ts";
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
		done: () => "The brand is restored.",
		refused: ifChanged(onConflict),
	});
	async function restore(from: number) {
		const now = await act({ body: { version, from } });
		if (now) onDone(now);
	}
	return (
		<VersionList
			list={list}
			current={{ version }}
			defaults={{ title: "Defaults of this site", restore: "Restore the defaults" }}
			formatTitle={({ version, action }) => `Version ${version}: ${messages.actions[action]}`}
			formatDetails={({ brand: { siteName, accent, neutral } }) =>
				`${siteName ?? "Default name"}, ${[accent, neutral].filter(Boolean).join(", ") || "Default colors"}`
			}
			question="It is public immediately. You can restore the current version later."
			isChanged={isChanged}
			onRestore={restore}
		/>
	);
}
