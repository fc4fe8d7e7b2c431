import { drawIcon } from "./drawn-icon.tsx";

/** The dark color scheme. */
export const MoonIcon = drawIcon(<path d="M19.75 14.1A8 8 0 0 1 9.9 4.25a8 8 0 1 0 9.85 9.85z" />);
