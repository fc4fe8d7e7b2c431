/** The largest document that customers and staff attach, in bytes. */
export const maxDocumentBytes = 10_000_000;

export const documentTypes = ["application/pdf", "image/png", "image/jpeg"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The first bytes of each type. */
const heads: Record<DocumentType, number[]> = {
	"application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
	"image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
	"image/jpeg": [0xff, 0xd8, 0xff],
};

export const documentEndings: Record<DocumentType, string> = {
	"application/pdf": "pdf",
	"image/png": "png",
	"image/jpeg": "jpg",
};

/** Recognizes a document by its content, whatever its name is; undefined for other types. */
export const recognizeDocument = (bytes: Uint8Array): DocumentType | undefined =>
	documentTypes.find((type) => heads[type].every((byte, index) => bytes[index] === byte));
