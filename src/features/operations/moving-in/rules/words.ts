import { readDate } from "#features/catalog/import-export/rules/values/read-date.ts";
import { readDecimal } from "#features/catalog/import-export/rules/values/read-decimal.ts";
import { readBoolean } from "#features/catalog/import-export/rules/values/read-words.ts";
import type { DecidingColumn, MoveKind } from "./columns.ts";
import { accessNames, readAccess } from "./read-access.ts";

/**
 * What a word of a file means for its row: `yes` imports it, or subscribes the person; `no` records them as
 * unsubscribed; `skip` leaves the row out. The others say what a purchase opens.
 */
export const wordMeanings = ["yes", "no", "skip", "nothing", ...accessNames] as const;
export type WordMeaning = (typeof wordMeanings)[number];

/** What staff can choose for the words of a column. */
export const listChoices = (kind: MoveKind, column: DecidingColumn): readonly WordMeaning[] =>
	column === "access"
		? [...accessNames, "nothing", "skip"]
		: kind === "subscribers"
			? ["yes", "no", "skip"]
			: ["yes", "skip"];

/** The two words of a column that is filled for those who left, with a date, an amount or "yes". */
export const filled = "filled";
const notFilled = "not filled";

const vocabulary = {
	yes: /\b(?:subscribed|subscriber|active|confirmed|enabled|opt(?:ed)? in|paid|complete[d]?|succe(?:eded|ss|ssful)|processing|attending|attended|checked in|fulfilled|unfulfilled|pass(?:ed)?|approved|earned|deliverable)\b/g,
	no: /\b(?:unsubscribed?|cleaned|(?:hard |soft )?bounced?|inactive|deactivated|complain(?:ed|t)|spam|junk|opt(?:ed)? out|block(?:ed|listed)|blacklisted|unreachable|suppressed|deleted|removed|cancell?ed|disabled|undeliverable|refund(?:ed)?|void(?:ed)?|fail(?:ed)?|declined|denied|unpaid|abandoned|charged? ?back|disputed|reversed|incomplete|revoked|rejected|banned|no show)\b/g,
	skip: /\b(?:pending|unconfirmed|awaiting|waiting|on hold|draft|unverified|in progress|waitlist(?:ed)?|not started)\b/g,
	unclear: /\b(?:partial(?:ly)?|or)\b/,
};

/** Reads a status as shops, newsletters and learning systems write it. Undefined if it is none, or says two things. */
export function readState(text: string): "yes" | "no" | "skip" | undefined {
	const truth = readBoolean(text);
	if (truth !== undefined) return truth ? "yes" : "no";
	const words = text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
	if (vocabulary.unclear.test(words)) return undefined;
	const found = new Set<"yes" | "no" | "skip">();
	for (const state of ["yes", "no", "skip"] as const)
		for (const { index } of words.matchAll(vocabulary[state])) {
			const isDenied = /\b(?:not|no|non|never|without)(?: \S+)? $/.test(words.slice(0, index));
			found.add(!isDenied ? state : state === "no" ? "yes" : "no");
		}
	const [state, other] = found;
	return other === undefined ? state : undefined;
}

/** The word of a cell, as staff are asked about it. */
export function toWord(column: DecidingColumn, text: string): string {
	const word = text.trim().replace(/\s+/g, " ").toLowerCase();
	if (column === "quantity") return /^\d+(?:\.0+)?$/.test(word) ? String(Number(word)) : word;
	if (column !== "ended") return word;
	const truth = word === "" || word === "[]" ? false : readBoolean(word);
	const amount = readDecimal(word.replace(/^[$€£]/, ""), "point");
	if (truth === false || amount === 0) return notFilled;
	return truth || typeof amount === "number" || readDate(word) !== undefined ? filled : word;
}

/** Reads a word that has a known meaning; undefined if staff have to say it. */
export function readWord(kind: MoveKind, column: DecidingColumn, word: string): WordMeaning | undefined {
	if (column === "access") return readAccess(word);
	if (column === "quantity") return word === "1" ? "yes" : word === "0" ? "skip" : undefined;
	const state = word === filled ? "no" : word === notFilled ? "yes" : readState(word);
	return state === "no" && kind !== "subscribers" ? "skip" : state;
}
