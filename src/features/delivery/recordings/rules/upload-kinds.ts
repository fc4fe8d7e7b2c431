import { formatBytes } from "#values/formats/format-bytes.ts";

export const uploadKinds = ["recording", "captions", "transcript", "cover", "clip"] as const;
export type UploadKind = (typeof uploadKinds)[number];

const megabyte = 1_000_000;

/** Maximum bytes per kind; the setting gives the limit for recordings. */
export const listMaxBytes = (maxRecordingBytes: number): Record<UploadKind, number> => ({
	recording: maxRecordingBytes,
	captions: 2 * megabyte,
	transcript: 4 * megabyte,
	cover: 30 * megabyte,
	clip: Math.min(200 * megabyte, maxRecordingBytes),
});

/** Returns a message if a file of this size cannot be uploaded; undefined if it can. */
export function wrongLength(bytes: number, max: number): string | undefined {
	if (bytes === 0) return "This file is empty.";
	if (bytes > max) return `This file is too large (${formatBytes(bytes)}). The limit is ${formatBytes(max)}.`;
	return undefined;
}
