import type { Settings } from "#settings.ts";

export function storageSettings(settings: Settings) {
	return {
		url: settings.STORAGE_URL,
		directory: settings.DATA_DIR,
		accessKeyId: settings.AWS_ACCESS_KEY_ID,
		secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
	};
}
