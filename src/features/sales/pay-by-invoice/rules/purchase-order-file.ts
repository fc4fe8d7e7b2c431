/** Where customers upload purchase orders, with the order's reference and the file's name in the query. */
export const uploadAddress = "/api/account/purchase-order-files";

export const maxFileBytes = 10_000_000;

export const fileTypes = ["application/pdf", "image/png", "image/jpeg"] as const;
export type FileType = (typeof fileTypes)[number];

/** The first bytes of each type. */
const heads: Record<FileType, number[]> = {
	"application/pdf": [0x25, 0x50, 0x44, 0x46, 0x2d],
	"image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
	"image/jpeg": [0xff, 0xd8, 0xff],
};

export const fileEndings: Record<FileType, string> = { "application/pdf": "pdf", "image/png": "png", "image/jpeg": "jpg" };

/** Recognizes a file by its content, whatever its name is; undefined for other types. */
export const recognizeFile = (bytes: Uint8Array): FileType | undefined => fileTypes.find((type) => heads[type].every((byte, index) => bytes[index] === byte));
