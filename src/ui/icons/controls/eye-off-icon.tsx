import { drawIcon } from "../drawn-icon.tsx";

export const EyeOffIcon = drawIcon(
	<path d="M9.9 6c.67-.16 1.37-.25 2.1-.25 6 0 9.25 6.25 9.25 6.25a16 16 0 0 1-2.3 3.05M6.5 7.6A15.5 15.5 0 0 0 2.75 12S6 18.25 12 18.25c1.8 0 3.35-.56 4.65-1.35M10.1 10a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />,
);
