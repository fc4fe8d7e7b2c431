import type { Database } from "#platform/database/tables.ts";
import type { SentFile } from "#platform/files/storage/send-file.ts";
import type { Storage } from "#platform/files/storage/storage.ts";
import { type Asset, parseHeight } from "../../rules/open-assets.ts";
import { masterPlaylist, partsPlaylist } from "../../rules/playlists.ts";
import { findStream, listStreams } from "../recording-store.ts";

/**
 * Returns the list of qualities or of one quality's segments. Its links are signed for the same customer and expire
 * with the requested link. Undefined if the asset is not a list or is not available.
 */
export async function buildPlaylist(db: Database, recordingKey: string, asset: Asset, sign: (asset: Asset) => string): Promise<string | undefined> {
	if (asset === "stream") {
		const qualities = await listStreams(db, recordingKey);
		return qualities.length > 0 ? masterPlaylist(qualities, (height) => sign(`parts-${height}`)) : undefined;
	}
	const height = parseHeight(asset);
	if (height === undefined || !asset.startsWith("parts-")) return undefined;
	const stream = await findStream(db, recordingKey, height);
	return stream && partsPlaylist(stream.playlist, `${height}.mp4`, sign(`film-${height}`));
}

export async function streamFile(
	{ db, storage }: { db: Database; storage: Storage },
	recordingKey: string,
	asset: Asset,
	cacheSeconds: number,
): Promise<SentFile | undefined> {
	const height = parseHeight(asset);
	if (height === undefined || !asset.startsWith("film-")) return undefined;
	const stream = await findStream(db, recordingKey, height);
	return stream && { bytes: stream.bytes, contentType: "video/mp4", tag: stream.digest, cacheSeconds, open: (span) => storage.read(stream.storage_key, span) };
}
