import { drawIcon } from "./drawn-icon.tsx";

export const InfoIcon = drawIcon(
	<>
		<circle cx="12" cy="12" r="8.25" />
		<path d="M12 11.25v4.5M12 8.25v.01" />
	</>,
);
