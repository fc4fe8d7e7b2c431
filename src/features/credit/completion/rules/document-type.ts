/** Files that prove something: scans, photos and screenshots, and text. Office files and pages can contain programs. */
export const documentTypes = {
	pdf: { contentType: "application/pdf", ending: "pdf" },
	png: { contentType: "image/png", ending: "png" },
	jpeg: { contentType: "image/jpeg", ending: "jpg" },
	text: { contentType: "text/plain; charset=utf-8", ending: "txt" },
};
export type DocumentType = keyof typeof documentTypes;

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

/** Recognizes a document by its content, whatever its name says; undefined if it is of another type. */
export function recognizeDocument(bytes: Uint8Array): DocumentType | undefined {
	if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return "pdf";
	if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
	if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
	return isText(bytes) ? "text" : undefined;
}

function isText(bytes: Uint8Array): boolean {
	if (bytes.length === 0 || bytes.includes(0)) return false;
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
