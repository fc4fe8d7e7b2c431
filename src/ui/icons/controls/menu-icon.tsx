import { drawIcon } from "../drawn-icon.tsx";

export const MenuIcon = drawIcon(<path d="M4 7h16M4 12h16M4 17h16" />);
