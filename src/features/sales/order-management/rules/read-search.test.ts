import fc from "fast-check";
import { expect, test } from "vitest";
import { likePart, readTerms } from "#values/search-terms.ts";
import { readSearch } from "./read-search.ts";

test.each([
	["42", { orderId: 42, name: null, terms: [], billing: [] }],
	["#1042", { orderId: 1042, name: null, terms: ["#1042"], billing: ["#1042"] }],
	["Order 1042", { orderId: 1042, name: null, terms: ["order", "1042"], billing: ["order", "1042"] }],
	["2026-000142", { orderId: null, name: "INV-2026-000142", terms: [], billing: ["2026-000142"] }],
	["inv-2026-000142", { orderId: null, name: "INV-2026-000142", terms: [], billing: ["inv-2026-000142"] }],
	["cn-2026-000007", { orderId: null, name: "CN-2026-000007", terms: [], billing: ["cn-2026-000007"] }],
	["ord_aB3-x_9", { orderId: null, name: "ord_aB3-x_9", terms: [], billing: ["ord_ab3-x_9"] }],
	["pi_3Nabcdef", { orderId: null, name: "pi_3Nabcdef", terms: [], billing: ["pi_3nabcdef"] }],
	["Robin  Alv", { orderId: null, name: null, terms: ["robin", "alv"], billing: ["robin", "alv"] }],
	["PO_77812", { orderId: null, name: "PO_77812", terms: [], billing: ["po_77812"] }],
])("%s", (typed, read) => expect(readSearch(typed)).toMatchObject(read));

test.each(["777", "#777", " # 777 "])("%j finds the check 777, recorded with or without its sign", (typed) =>
	expect(readSearch(typed)?.payment).toEqual(["777", "#777"]),
);

test.each(["", " ", "ab", "a b"])("%j is too short", (typed) => expect(readSearch(typed)).toBeNull());

test("words match in `like` with any special characters", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			for (const word of readTerms(text))
				expect(
					likePart(word)
						.slice(1, -1)
						.replace(/\\([\\%_])/g, "$1"),
				).toBe(word);
		}),
	);
});
