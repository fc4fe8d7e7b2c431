import { drawIcon } from "../drawn-icon.tsx";

export const EyeIcon = drawIcon(
	<>
		<path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12z" />
		<circle cx="12" cy="12" r="2.75" />
	</>,
);
