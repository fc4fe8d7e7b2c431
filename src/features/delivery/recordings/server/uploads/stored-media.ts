import { listMediaFiles } from "../media-store.ts";
import { listStoredFiles } from "./replaced-media-store.ts";

/** The files of recordings and transcripts, for backups and audits. */
export const storedMedia = { listMediaFiles, listStoredFiles };
