import { join } from "node:path";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";

type WithSettings = Pick<AppContext, "settings">;

/** Where uploads are stored until they are complete and checked. */
export const uploadDirectoryOf = ({ settings }: WithSettings): string => join(settings.DATA_DIR, "uploads");

/** The maximum size of a recording, in bytes. */
export const largestRecordingOf = ({ settings }: WithSettings): number => settings.UPLOAD_MAX_MB * 1_000_000;
