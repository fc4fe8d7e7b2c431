import { drawIcon } from "./drawn-icon.tsx";

export const AwardIcon = drawIcon(
	<>
		<circle cx="12" cy="9.25" r="5.75" />
		<path d="m8.6 14 -1.35 6.75L12 18.1l4.75 2.65L15.4 14" />
		<path d="m9.9 9.4 1.5 1.5 2.8-2.9" />
	</>,
);
