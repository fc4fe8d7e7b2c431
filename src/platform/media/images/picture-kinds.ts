import { type FileKind, fileKind, fileKindAdvice, fileKindNames, headBytes } from "#values/formats/file-kind.ts";

const pictures: readonly FileKind[] = ["png", "jpeg", "webp", "avif"];

const findKind = (file: Buffer) => fileKind(file.subarray(0, headBytes));

/** Whether a file is a picture of a kind that is accepted everywhere. */
export const isPicture = (file: Buffer): boolean => pictures.includes(findKind(file));

/** Says what another file is. @param request what to upload */
export function explainUnusableFile(file: Buffer, request: string): string {
	const kind = findKind(file);
	if (kind === "unknown" || pictures.includes(kind)) return `This file isn't an image that can be read. ${request}`;
	return [`This is ${fileKindNames[kind]}.`, request, fileKindAdvice[kind] ?? ""].join(" ").trim();
}
