import { drawIcon } from "./drawn-icon.tsx";

export const WarningIcon = drawIcon(
	<>
		<path d="M10.7 4.5 3.2 17.6a1.5 1.5 0 0 0 1.3 2.25h15a1.5 1.5 0 0 0 1.3-2.25L13.3 4.5a1.5 1.5 0 0 0-2.6 0z" />
		<path d="M12 9.5v4M12 16.6v.01" />
	</>,
);
