import { join } from "node:path";
import type { AppContext } from "#platform/index.ts";

type WithSettings = Pick<AppContext, "settings">;

/** The directory of uploads that are incomplete or unchecked. */
export const getUploadDirectory = ({ settings }: WithSettings): string => join(settings.DATA_DIR, "uploads");

export const getMaxRecordingBytes = ({ settings }: WithSettings): number => settings.UPLOAD_MAX_MB * 1_000_000;
