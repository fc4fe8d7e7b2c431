import { drawIcon } from "./drawn-icon.tsx";

export const EmailIcon = drawIcon(
	<>
		<rect x="3.5" y="5.5" width="17" height="13" rx="2" />
		<path d="m4 7.25 7.1 5.4a1.5 1.5 0 0 0 1.8 0L20 7.25" />
	</>,
);
