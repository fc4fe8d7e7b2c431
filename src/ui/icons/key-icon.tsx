import { drawIcon } from "./drawn-icon.tsx";

export const KeyIcon = drawIcon(
	<>
		<circle cx="8" cy="15.5" r="4" />
		<path d="m11 12.5 8.25-8.25M15.5 8l3 3M13 10.5l1.75 1.75" />
	</>,
);
