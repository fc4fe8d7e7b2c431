import { drawIcon } from "./drawn-icon.tsx";

export const CartIcon = drawIcon(
	<>
		<path d="M5.5 8.5h13l1 11a1 1 0 0 1-1 1.1h-13a1 1 0 0 1-1-1.1z" />
		<path d="M8.5 11V7.2a3.5 3.5 0 0 1 7 0V11" />
	</>,
);
