import { drawIcon } from "./drawn-icon.tsx";

export const LevelIcon = drawIcon(<path d="M5 20v-5M12 20V10M19 20V4" />);
