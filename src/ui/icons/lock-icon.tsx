import { drawIcon } from "./drawn-icon.tsx";

export const LockIcon = drawIcon(
	<>
		<rect x="5" y="10.5" width="14" height="9.75" rx="2" />
		<path d="M8.25 10.5V7.75a3.75 3.75 0 0 1 7.5 0v2.75" />
	</>,
);
