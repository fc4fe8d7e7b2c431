import { drawIcon } from "./drawn-icon.tsx";

export const UserIcon = drawIcon(
	<>
		<circle cx="12" cy="8.25" r="3.75" />
		<path d="M4.75 20c.7-3.7 3.6-5.75 7.25-5.75s6.55 2.05 7.25 5.75" />
	</>,
);
