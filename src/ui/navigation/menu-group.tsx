import { type ReactNode, useId } from "react";

interface Props {
	label: ReactNode;
	children: ReactNode;
}

/** A labeled group of Menu items. */
export function MenuGroup({ label, children }: Props) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
		<div role="group" aria-labelledby={id}>
			<div id={id} className="menu-group-label">
				{label}
			</div>
			{children}
		</div>
	);
}
