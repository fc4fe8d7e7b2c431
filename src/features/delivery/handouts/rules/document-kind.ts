const documentKinds = ["pdf", "docx", "pptx", "xlsx", "odt", "odp", "ods", "text"] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface KindFacts {
	/** The name that customers see. */
	label: string;
	ending: string;
	contentType: string;
}

const office = "application/vnd.openxmlformats-officedocument";
const open = "application/vnd.oasis.opendocument";

export const kindFacts: Record<DocumentKind, KindFacts> = {
	pdf: { label: "PDF", ending: "pdf", contentType: "application/pdf" },
	docx: { label: "Word", ending: "docx", contentType: `${office}.wordprocessingml.document` },
	pptx: { label: "PowerPoint", ending: "pptx", contentType: `${office}.presentationml.presentation` },
	xlsx: { label: "Excel", ending: "xlsx", contentType: `${office}.spreadsheetml.sheet` },
	odt: { label: "OpenDocument text", ending: "odt", contentType: `${open}.text` },
	odp: { label: "OpenDocument slides", ending: "odp", contentType: `${open}.presentation` },
	ods: { label: "OpenDocument spreadsheet", ending: "ods", contentType: `${open}.spreadsheet` },
	text: { label: "CSV", ending: "csv", contentType: "text/plain; charset=utf-8" },
};

export const maxBytes = 50_000_000;
/** Stamped files are kept in memory while they are sent. */
export const maxStampedBytes = 15_000_000;

/** The main part of each Office format (ECMA-376), and the parts that hold macros. */
const officeParts = { "word/document.xml": "docx", "ppt/presentation.xml": "pptx", "xl/workbook.xml": "xlsx" } as const;
const macroPart = /(^|\/)(vbaProject\.bin|Basic\/|Scripts\/)/;

export type Recognized = DocumentKind | "macros" | "unknown";

/** What the content says about a file. */
export interface Content {
	bytes: Uint8Array;
	/** The names in an archive, and the text of its part `mimetype` (OpenDocument); null if it is none. */
	archive: { names: readonly string[]; mimetype: string } | null;
}

/** Recognizes a document by its content, whatever its name is. Office files with macros are not accepted. */
export function documentKind({ bytes, archive }: Content): Recognized {
	if (archive) return ofArchive(archive);
	const head = String.fromCharCode(...bytes.subarray(0, 1_024));
	// Viewers accept bytes before the header of a PDF; here it must be first.
	if (head.startsWith("%PDF-")) return "pdf";
	return isPlainText(bytes) ? "text" : "unknown";
}

function ofArchive({ names, mimetype }: NonNullable<Content["archive"]>): Recognized {
	if (names.some((name) => macroPart.test(name))) return "macros";
	const fromOpenDocument = documentKinds.find((kind) => kindFacts[kind].contentType === mimetype);
	if (fromOpenDocument) return fromOpenDocument;
	if (!names.includes("[Content_Types].xml")) return "unknown";
	const main = Object.keys(officeParts).find((part) => names.includes(part));
	return main === undefined ? "unknown" : officeParts[main as keyof typeof officeParts];
}

/** Web pages and drawings are text too, but browsers would run what is in them. */
function isPlainText(bytes: Uint8Array): boolean {
	let text: string;
	try {
		text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return false;
	}
	// biome-ignore lint/suspicious/noControlCharactersInRegex: programs contain these characters
	if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return false;
	return !/<(!doctype|html|head|body|script|svg|\?xml)[\s>]/i.test(text) && !text.startsWith("#!");
}
