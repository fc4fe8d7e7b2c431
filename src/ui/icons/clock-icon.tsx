import { drawIcon } from "./drawn-icon.tsx";

export const ClockIcon = drawIcon(
	<>
		<circle cx="12" cy="12" r="8.25" />
		<path d="M12 7.5V12l3 2" />
	</>,
);
