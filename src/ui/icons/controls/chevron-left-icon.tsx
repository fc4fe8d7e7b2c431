import { drawIcon } from "../drawn-icon.tsx";

export const ChevronLeftIcon = drawIcon(<path d="m14.5 6-6 6 6 6" />);
