import { expect, test } from "vitest";
import type { DecidingColumn, MoveKind } from "./columns.ts";
import { readState, readWord, toWord } from "./words.ts";

test.each([
	["Paid", "yes"],
	["Completed", "yes"],
	["Checked In", "yes"],
	["unfulfilled", "yes"],
	["not refunded", "yes"],
	["TRUE", "yes"],
	["Refunded", "no"],
	["Canceled", "no"],
	["Cancelled", "no"],
	["Not Attending", "no"],
	["Never subscribed", "no"],
	["non-subscribed", "no"],
	["Opted-out", "no"],
	["Unsubscribed", "no"],
	["unpaid", "no"],
	["incomplete", "no"],
	["No", "no"],
	["Pending Payment", "skip"],
	["On hold", "skip"],
	["Unconfirmed", "skip"],
	// Says two things, or nothing that is known.
	["partially_refunded", undefined],
	["Paid, refunded", undefined],
	["Passed or failed", undefined],
	["VIP", undefined],
	["activewear", undefined],
	["", undefined],
])("reads the status “%s”", (text, state) => expect(readState(text)).toBe(state));

test.each<[MoveKind, DecidingColumn, string, string | undefined]>([
	["subscribers", "ended", "2024-02-03 04:05:06", "no"],
	["subscribers", "ended", "true", "no"],
	["subscribers", "ended", "false", "yes"],
	["subscribers", "ended", "", "yes"],
	["purchases", "ended", "149.00", "skip"],
	["purchases", "ended", "0.00", "yes"],
	["purchases", "ended", "$0", "yes"],
	["purchases", "ended", "see notes", undefined],
	["purchases", "state", "Refunded", "skip"],
	["certificates", "state", "Failed", "skip"],
	["purchases", "state", "", undefined],
	["purchases", "quantity", "1", "yes"],
	["purchases", "quantity", "1.00", "yes"],
	["purchases", "quantity", "5", undefined],
	["purchases", "quantity", "0", "skip"],
])("in a file of %s, %s “%s” means %s", (kind, column, text, meaning) =>
	expect(readWord(kind, column, toWord(column, text))).toBe(meaning),
);
