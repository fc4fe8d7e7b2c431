import { drawIcon } from "./drawn-icon.tsx";

/** The light color scheme. */
export const SunIcon = drawIcon(
	<>
		<circle cx="12" cy="12" r="3.75" />
		<path d="M12 3v1.75M12 19.25V21M3 12h1.75M19.25 12H21M5.65 5.65l1.2 1.2M17.15 17.15l1.2 1.2M5.65 18.35l1.2-1.2M17.15 6.85l1.2-1.2" />
	</>,
);
