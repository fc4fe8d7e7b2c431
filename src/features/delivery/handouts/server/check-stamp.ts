import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import { type DocumentKind, maxStampedBytes } from "../rules/document-kind.ts";
import type { stampPdf } from "./stamp-pdf.ts";

/** Stamps a file as a trial, because a protected or damaged PDF can't be. */
export async function canBeStamped(kind: DocumentKind, bytes: Buffer): Promise<boolean> {
	if (kind !== "pdf" || bytes.length > maxStampedBytes) return false;
	const trial = { bytes, text: "Trial", siteName: "", date: new Date(0) };
	return drawElsewhere<typeof stampPdf>(new URL("./stamp-pdf.ts", import.meta.url), "stampPdf", trial).then(
		() => true,
		() => false,
	);
}
