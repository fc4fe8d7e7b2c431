import type { EnrolledCourse } from "../contract.ts";

/** What a link to a course's media names. */
export type Asset = "recording" | "captions" | "poster" | "transcript";

/** Whether what was bought opens an asset: captions and the still picture come with the recording. */
export function opens(brings: Pick<EnrolledCourse["brings"], "recording" | "transcript">, asset: Asset): boolean {
	return asset === "transcript" ? brings.transcript : brings.recording;
}

const assets: readonly string[] = ["recording", "captions", "poster", "transcript"] satisfies Asset[];

/** What a media link signs: which enrolment, and what of its course. */
export const assetName = (reference: string, asset: Asset): string => `${reference}.${asset}`;

/** Reads `assetName` back; undefined for anything else. */
export function readAssetName(name: string): { reference: string; asset: Asset } | undefined {
	const dot = name.lastIndexOf(".");
	const asset = name.slice(dot + 1);
	return dot > 0 && assets.includes(asset) ? { reference: name.slice(0, dot), asset: asset as Asset } : undefined;
}
