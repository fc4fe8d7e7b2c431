import { drawIcon } from "./drawn-icon.tsx";

export const TrashIcon = drawIcon(
	<path d="M4.5 6.75h15M9.5 6.5V4.75a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V6.5M6.5 7l.8 11.9a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.25 10.75v5.5M13.75 10.75v5.5" />,
);
