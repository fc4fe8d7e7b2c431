import { join } from "node:path";
import { scratchDirectory } from "#platform/database/scratch.ts";
import { localStorage } from "./local-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export interface StorageOptions {
	/** `s3://…`; otherwise files are stored locally. */
	url: string | undefined;
	/** The data directory; files are stored in its folder `files`. */
	directory: string;
	accessKeyId?: string | undefined;
	secretAccessKey?: string | undefined;
	sessionToken?: string | undefined;
}

export function openStorage({ url, directory, accessKeyId, secretAccessKey, sessionToken }: StorageOptions): Storage {
	if (url === undefined) return localStorage(join(directory, "files"));
	return s3Storage({ url, accessKeyId, secretAccessKey, sessionToken, scratch: scratchDirectory(directory) });
}
