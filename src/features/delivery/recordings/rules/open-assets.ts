export type AttachedFile = "recording" | "captions" | "poster" | "transcript" | "clip";

/**
 * What a media link opens: an attached file; `stream`, the list of qualities (HLS); `parts-720`, the list of one
 * quality's segments; `film-720`, the file that contains these segments.
 */
export type Asset = AttachedFile | "stream" | `parts-${number}` | `film-${number}`;

/** Returns whether a purchase gives access to an asset. A recording includes everything but the transcript. */
export function opens(grants: { recording: boolean; transcript: boolean }, asset: Asset): boolean {
	return asset === "transcript" ? grants.transcript : grants.recording;
}

export function toAttachedFile(asset: Asset): AttachedFile {
	return asset === "captions" || asset === "poster" || asset === "transcript" || asset === "clip" ? asset : "recording";
}

/** Returns the height in pixels of the quality that an asset belongs to. */
export function parseHeight(asset: Asset): number | undefined {
	const height = asset.split("-")[1];
	return height === undefined ? undefined : Number(height);
}

const shape = /^(recording|captions|poster|transcript|clip|stream|(parts|film)-[1-9]\d{1,3})(~([\w-]{1,12}))?$/;

/** Returns the version of a file, from its digest. A link keeps opening the version it was signed for. */
export const toFileVersion = (digest: string): string => digest.replace(/[^\w-]/g, "").slice(0, 12);

/** Returns the signed name of an asset: enrollment, asset and version; without a version, the current one. */
export const assetName = (reference: string, asset: Asset, version?: string): string =>
	`${reference}.${asset}${version ? `~${version}` : ""}`;

/** Parses `assetName`; undefined for any other text. */
export function readAssetName(
	name: string,
): { reference: string; asset: Asset; version: string | undefined } | undefined {
	const dot = name.lastIndexOf(".");
	const [, asset, , , version] = name.slice(dot + 1).match(shape) ?? [];
	return dot > 0 && asset !== undefined ? { reference: name.slice(0, dot), asset: asset as Asset, version } : undefined;
}
