import { drawIcon } from "./drawn-icon.tsx";

export const CaptionsIcon = drawIcon(
	<>
		<rect x="3.5" y="5" width="17" height="14" rx="2" />
		<path d="M10.5 10.4a2 2 0 1 0 0 3.2M16.75 10.4a2 2 0 1 0 0 3.2" />
	</>,
);
