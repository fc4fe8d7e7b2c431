import { drawIcon } from "../drawn-icon.tsx";

export const CloseIcon = drawIcon(<path d="m6 6 12 12M18 6 6 18" />);
