/** A file that was attached to a course. */
export type AttachedFile = "recording" | "captions" | "poster" | "transcript";

/**
 * What a link to a course's media names: an attached file; `stream`, the list of the recording's qualities; `parts-720`,
 * the list of one quality's parts; `film-720`, the file that holds them.
 */
export type Asset = AttachedFile | "stream" | `parts-${number}` | `film-${number}`;

/** Whether what was bought opens an asset: all but the transcript come with the recording. */
export function opens(grants: { recording: boolean; transcript: boolean }, asset: Asset): boolean {
	return asset === "transcript" ? grants.transcript : grants.recording;
}

/** The attached file that has to be there for an asset to be there. */
export function fileOf(asset: Asset): AttachedFile {
	return asset === "captions" || asset === "poster" || asset === "transcript" ? asset : "recording";
}

/** Which quality of the recording an asset belongs to, by its height in pixels. */
export function heightOf(asset: Asset): number | undefined {
	const height = asset.split("-")[1];
	return height === undefined ? undefined : Number(height);
}

const shape = /^(recording|captions|poster|transcript|stream|(parts|film)-[1-9]\d{1,3})(~([\w-]{1,12}))?$/;

/** Which version of a file a link means, out of the digest of its content: a link goes on opening the one it was made for. */
export const versionOf = (digest: string): string => digest.replace(/[^\w-]/g, "").slice(0, 12);

/** What a media link signs: which enrollment, what of its course, and which version of it; the one of today when none is told. */
export const assetName = (reference: string, asset: Asset, version?: string): string => `${reference}.${asset}${version ? `~${version}` : ""}`;

/** Reads `assetName` back; undefined for anything else. */
export function readAssetName(name: string): { reference: string; asset: Asset; version: string | undefined } | undefined {
	const dot = name.lastIndexOf(".");
	const [, asset, , , version] = name.slice(dot + 1).match(shape) ?? [];
	return dot > 0 && asset !== undefined ? { reference: name.slice(0, dot), asset: asset as Asset, version } : undefined;
}
