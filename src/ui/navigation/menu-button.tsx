import type { ReactNode } from "react";

interface Props {
	onSelect: () => void;
	icon?: ReactNode;
	disabled?: boolean;
	children: ReactNode;
}

/** An action in a Menu. */
export function MenuButton({ onSelect, icon, disabled, children }: Props) {
	return (
		<button type="button" role="menuitem" disabled={disabled} className="menu-item" onClick={onSelect}>
			{icon}
			{children}
		</button>
	);
}
