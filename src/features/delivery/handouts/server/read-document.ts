import { unzipSync } from "fflate";
import { type Content, documentKind, type Recognized } from "../rules/document-kind.ts";

/** The part of an OpenDocument file that names its type. */
const mimetypePart = "mimetype";
const maxMimetypeLength = 200;

/** Recognizes an uploaded document. Unpacks nothing but the small part that names an OpenDocument type. */
export function recognize(bytes: Buffer): Recognized {
	return documentKind({ bytes, archive: readArchive(bytes) });
}

function readArchive(bytes: Buffer): Content["archive"] {
	if (bytes.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004") return null;
	const names: string[] = [];
	try {
		const parts = unzipSync(bytes, {
			filter({ name, originalSize }) {
				names.push(name);
				return name === mimetypePart && originalSize <= maxMimetypeLength;
			},
		});
		return { names, mimetype: Buffer.from(parts[mimetypePart] ?? []).toString("latin1") };
	} catch {
		return { names: [], mimetype: "" };
	}
}
