import type { ReactNode } from "react";

interface Props {
	onSelect: () => void;
	icon?: ReactNode;
	children: ReactNode;
}

/** An action in a Menu. */
export function MenuButton({ onSelect, icon, children }: Props) {
	return (
		<button type="button" role="menuitem" className="menu-item" onClick={onSelect}>
			{icon}
			{children}
		</button>
	);
}
