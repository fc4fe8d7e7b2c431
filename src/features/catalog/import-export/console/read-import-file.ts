import { messageOfError } from "#values/error-message.ts";
import { decodeText, encodingNames } from "#values/formats/text-encoding.ts";
import { maxFileLength } from "../console-contract.ts";
import type { Sheet } from "../rules/workbook/read-workbook.ts";
import { sheetToCsv } from "../rules/workbook/sheet-to-csv.ts";

/** A chosen file as text. */
export interface ImportFile {
	name: string;
	kind: "csv" | "json";
	text: string;
	/** The encoding; null for a workbook. */
	encoding: string | null;
	/** The sheets of a workbook; empty for other files. */
	sheets: readonly Sheet[];
	/** The chosen one. */
	sheet: number;
}

/** Reads a chosen file, or says why it can't be read. */
export async function readImportFile(file: File): Promise<ImportFile | string> {
	const kind = file.name.match(/\.(csv|tsv|txt|json|xlsx|xlsm)$/i)?.[1]?.toLowerCase();
	if (!kind)
		return /\.xls$/i.test(file.name)
			? "This is the old Excel format. Open the file in your spreadsheet program and save it as .xlsx or CSV."
			: `${file.name} isn't an Excel, CSV or JSON file.`;
	if (file.size > maxFileLength)
		return "This file is too large for the console. Split it, or import it from the command line.";
	// A file can be moved or deleted after it was chosen.
	const content = await file.arrayBuffer().catch(messageOfError);
	if (typeof content === "string") return content;
	const bytes = new Uint8Array(content);
	if (kind === "xlsx" || kind === "xlsm") return readSheets(file.name, bytes);
	const { text, encoding } = decodeText(bytes);
	return {
		name: file.name,
		kind: kind === "json" ? "json" : "csv",
		text,
		encoding: encodingNames[encoding],
		sheets: [],
		sheet: 0,
	};
}

async function readSheets(name: string, bytes: Uint8Array): Promise<ImportFile | string> {
	try {
		const { readWorkbook } = await import("../rules/workbook/read-workbook.ts");
		const sheets = readWorkbook(bytes).filter(({ rows }) => rows.length > 0);
		if (sheets.length === 0) return "This workbook has no visible sheet with values.";
		return chooseSheet({ name, kind: "csv", text: "", encoding: null, sheets, sheet: 0 }, 0);
	} catch (error) {
		return messageOfError(error);
	}
}

/** Chooses the sheet of a workbook to import. */
export const chooseSheet = (file: ImportFile, sheet: number): ImportFile => ({
	...file,
	sheet,
	text: sheetToCsv(file.sheets[sheet] as Sheet),
});
