import { drawIcon } from "../drawn-icon.tsx";

export const PauseIcon = drawIcon(<path d="M8.5 5v14M15.5 5v14" />);
