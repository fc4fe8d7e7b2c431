import type { Settings } from "../../settings.ts";

/** The settings of the file storage, in the form in which it is opened. */
export function storageSettings(settings: Settings) {
	return { url: settings.STORAGE_URL, directory: settings.DATA_DIR, accessKeyId: settings.AWS_ACCESS_KEY_ID, secretAccessKey: settings.AWS_SECRET_ACCESS_KEY };
}
