import type { ReactNode } from "react";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";

/** A title whose content opens on a click, as a row of a list. */
export function Disclosure({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
	return (
		<details open={open} className="group border-b border-line">
			<summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
				{title}
				<ChevronDownIcon size={20} className="shrink-0 text-muted group-open:rotate-180" />
			</summary>
			{children}
		</details>
	);
}
