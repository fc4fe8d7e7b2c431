import { type ReactNode, useEffect, useId, useState } from "react";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { foldedGroups } from "./folded-groups.ts";

interface Props {
	label: string;
	/** Whether the group contains the current page, which opens it. */
	isCurrent: boolean;
	children: ReactNode;
}

const key = "console-folded";

/** A group of the console's menu. Staff can fold it; this browser remembers that. */
export function FoldableGroup({ label, isCurrent, children }: Props) {
	const id = useId();
	const [isFolded, setFolded] = useState(() => foldedGroups.read(browserStorage.get(key)).has(label));
	useEffect(() => {
		if (isCurrent) setFolded(false);
	}, [isCurrent]);
	function toggle() {
		setFolded(!isFolded);
		browserStorage.set(key, foldedGroups.write(browserStorage.get(key), label, !isFolded));
	}
	return (
		<div className="grid gap-0.5">
			<button
				type="button"
				className="flex min-h-8 cursor-pointer items-center justify-between px-3 text-xs font-semibold text-muted"
				aria-expanded={!isFolded}
				aria-controls={id}
				onClick={toggle}
			>
				{label}
				<ChevronDownIcon size={16} className={isFolded ? undefined : "rotate-180"} />
			</button>
			<div id={id} hidden={isFolded}>
				{children}
			</div>
		</div>
	);
}
