import { neutraliseCell } from "../../../catalog/import-export/rules/spreadsheet-cell.ts";
import type { SubscriberState } from "./subscriber-states.ts";

export interface ExportedSubscriber {
	email: string;
	name: string;
	mobile: string;
	industry: string;
	country: string;
	state: SubscriberState;
	source: string;
	consentText: string;
	/** ISO 8601, UTC; empty when it did not happen. */
	consentedAt: string;
	confirmedAt: string;
	unsubscribedAt: string;
}

export const subscriberColumns = [
	...(["email", "name", "mobile", "industry", "country", "state"] as const),
	...(["source", "consentText", "consentedAt", "confirmedAt", "unsubscribedAt"] as const),
] satisfies (keyof ExportedSubscriber)[];

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** The first line of the file (RFC 4180), with the mark that tells spreadsheets its letters. */
export const csvHead = `\uFEFF${line(subscriberColumns)}`;

/** One line of the file; no spreadsheet runs a cell of it as a formula, and `restoreCell` gives back what was written. */
export const csvLine = (row: ExportedSubscriber): string => line(subscriberColumns.map((column) => neutraliseCell(row[column])));
