import { type ReactNode, useId } from "react";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";

interface Props {
	title: string;
	lead?: ReactNode;
	/** Whether the section is expanded at first. */
	open?: boolean;
	children: ReactNode;
}

/** A section of the profile, collapsed to its title. */
export function AccountSection({ title, lead, open = false, children }: Props) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="border-t border-line">
			<details open={open} className="group">
				<summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
					<h2 id={id} className="text-xl">
						{title}
					</h2>
					<ChevronDownIcon size={20} className="text-muted group-open:rotate-180" />
				</summary>
				<div className="grid gap-5 pt-1 pb-8">
					{lead && <div className="text-muted">{lead}</div>}
					{children}
				</div>
			</details>
		</section>
	);
}
