import { drawIcon } from "./drawn-icon.tsx";

/** Marks a link to another site. */
export const ExternalIcon = drawIcon(
	<path d="M13.5 4.5h6v6M19.25 4.75 11 13M10 6H6.5a2 2 0 0 0-2 2v9.5a2 2 0 0 0 2 2H16a2 2 0 0 0 2-2V14" />,
);
