import { drawIcon } from "./drawn-icon.tsx";

export const DownloadIcon = drawIcon(<path d="M12 4v11M7.5 11 12 15.5l4.5-4.5M4.5 19.75h15" />);
