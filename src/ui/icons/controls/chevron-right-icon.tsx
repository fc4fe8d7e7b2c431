import { drawIcon } from "../drawn-icon.tsx";

export const ChevronRightIcon = drawIcon(<path d="m9.5 6 6 6-6 6" />);
