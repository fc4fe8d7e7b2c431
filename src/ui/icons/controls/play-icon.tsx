import { drawIcon } from "../drawn-icon.tsx";

export const PlayIcon = drawIcon(
	<path d="M8 5.3v13.4a.6.6 0 0 0 .92.5l10.3-6.7a.6.6 0 0 0 0-1L8.92 4.8A.6.6 0 0 0 8 5.3z" />,
);
