import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuoteSheet } from "./quote-sheet.tsx";
import { QuoteStatus } from "./quote-status.tsx";

const quote = {
	number: "Q-00012",
	state: "declined",
	title: "Private session",
	seller: { name: "Lectern", addresses: [], email: "support@example.com" },
	customer: { name: "Robin Buyer", company: "", address: "" },
	lines: [],
	total: 100,
	validUntil: "2026-12-31",
	sentAt: "2026-11-27T03:35:00Z",
	endedAt: "2026-12-01T04:00:00Z",
	terms: "",
	invoiceUrl: null,
	refunded: 0,
} as never;

test("dates a quote by the site's day, and shows its last day as it is", () => {
	const days = (markup: string) => markup.match(/\w+ \d+, 2026/g);
	expect(days(renderToStaticMarkup(<QuoteSheet quote={quote} />))).toEqual(["November 26, 2026", "December 31, 2026"]);
	expect(days(renderToStaticMarkup(<QuoteStatus quote={quote} />))).toEqual(["November 30, 2026"]);
});
