import { drawIcon } from "./drawn-icon.tsx";

export const DocumentIcon = drawIcon(
	<>
		<path d="M13.5 3.75H7.25a1.75 1.75 0 0 0-1.75 1.75v13a1.75 1.75 0 0 0 1.75 1.75h9.5a1.75 1.75 0 0 0 1.75-1.75V8.75z" />
		<path d="M13.25 4v4.75h5M9 13h6M9 16.5h4" />
	</>,
);
