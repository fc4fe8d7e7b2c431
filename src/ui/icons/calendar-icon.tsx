import { drawIcon } from "./drawn-icon.tsx";

export const CalendarIcon = drawIcon(
	<>
		<rect x="4" y="5.5" width="16" height="14.75" rx="2" />
		<path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
	</>,
);
