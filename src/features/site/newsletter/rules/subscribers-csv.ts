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
	/** ISO 8601, UTC; empty if it did not happen. */
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

/** The header of the file (RFC 4180), with a byte order mark for spreadsheets. */
export const csvHead = `\uFEFF${line(subscriberColumns)}`;

/** Formats one line. Escapes formulas; `restoreCell` returns the original values. */
export const csvLine = (row: ExportedSubscriber): string => line(subscriberColumns.map((column) => neutraliseCell(row[column])));
