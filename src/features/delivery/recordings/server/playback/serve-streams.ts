import type { Database } from "../../../../../platform/database/tables.ts";
import type { SentFile } from "../../../../../platform/storage/send-file.ts";
import type { Storage } from "../../../../../platform/storage/storage.ts";
import { type Asset, heightOf } from "../../rules/open-assets.ts";
import { masterPlaylist, partsPlaylist } from "../../rules/playlists.ts";
import { findStream, listStreams } from "../recording-store.ts";

/**
 * The list of a recording's qualities or of one quality's parts, each entry a link of its own, signed for the same person
 * and ending with the link that asked. Undefined for an asset that is no list, or one that isn't there.
 */
export async function playlistOf(db: Database, recordingKey: string, asset: Asset, sign: (asset: Asset) => string): Promise<string | undefined> {
	if (asset === "stream") {
		const qualities = await listStreams(db, recordingKey);
		return qualities.length > 0 ? masterPlaylist(qualities, (height) => sign(`parts-${height}`)) : undefined;
	}
	const height = heightOf(asset);
	if (height === undefined || !asset.startsWith("parts-")) return undefined;
	const stream = await findStream(db, recordingKey, height);
	return stream && partsPlaylist(stream.playlist, `${height}.mp4`, sign(`film-${height}`));
}

/** The file that holds the parts of one quality. */
export async function streamFile(
	{ db, storage }: { db: Database; storage: Storage },
	recordingKey: string,
	asset: Asset,
	keepSeconds: number,
): Promise<SentFile | undefined> {
	const height = heightOf(asset);
	if (height === undefined || !asset.startsWith("film-")) return undefined;
	const stream = await findStream(db, recordingKey, height);
	return stream && { bytes: stream.bytes, contentType: "video/mp4", tag: stream.digest, keepSeconds, open: (span) => storage.read(stream.storage_key, span) };
}
