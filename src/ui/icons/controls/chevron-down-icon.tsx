import { drawIcon } from "../drawn-icon.tsx";

export const ChevronDownIcon = drawIcon(<path d="m6 9.5 6 6 6-6" />);
