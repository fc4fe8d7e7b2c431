import { drawIcon } from "./drawn-icon.tsx";

/** The color scheme of the device. */
export const ScreenIcon = drawIcon(
	<>
		<rect x="3.5" y="4.5" width="17" height="11.5" rx="2" />
		<path d="M9 20h6M12 16v4" />
	</>,
);
