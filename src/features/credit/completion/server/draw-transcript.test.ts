import { expect, test } from "vitest";
import { pdfPages, pdfStructure, pdfText } from "#tests/support/pdf-text.ts";
import { drawTranscript } from "./draw-transcript.ts";

const credit = {
	accreditingBody: "SHRM",
	name: "SHRM credit",
	number: "27-ABCDE",
	hours: 1.25,
	title: "Überstunden – 残業",
	methodName: "Webinar",
};
const credits = [
	{ ...credit, day: "2026-12-01", code: "7F3K-9Q2M-X4TB-0WHR", validUntil: "2027-12-31" },
	{ ...credit, day: "2027-01-05", accreditingBody: "ACPE", code: null, validUntil: null },
];
const transcript = {
	...{
		paper: "LETTER" as const,
		siteName: "Lectern",
		name: "Ana 山田",
		from: "2026-01-01",
		to: null,
		now: new Date("2027-02-01T12:00:00Z"),
	},
	...{ credits, sums: [{ accreditingBody: "SHRM", name: "SHRM credit", hours: 1.25 }] },
};

test("lists credits in a table that screen readers read, with language and title", async () => {
	const pdf = await drawTranscript(transcript);
	expect(pdfStructure(pdf)).toBe(
		"Document(P H1 P P Table(TR(TH(P) TH(P) TH(P) TH(P) TH(P) TH(P)) TR(TD(P) TD(P) TD(P) TD(P) TD(P) TD(P)) TR(TD(P) TD(P) TD(P) TD(P) TD(P) TD(P))) P P)",
	);
	const text = pdfText(pdf).replaceAll(/\s+/g, " ");
	for (const part of [
		"from January 1, 2026",
		"27-ABCDE",
		"残業",
		"reported to the body",
		"valid until December 31, 2027",
		"Total, SHRM: 1.25",
	])
		expect(text).toContain(part);
	const bytes = pdf.toString("latin1");
	for (const part of ["/Marked true", "/Lang (en-US)", "/DisplayDocTitle true", "/Scope /Column"])
		expect(bytes).toContain(part);
});

test("continues on more pages", async () => {
	const many = Array.from({ length: 80 }, () => credits[0] as (typeof credits)[number]);
	expect(pdfPages(await drawTranscript({ ...transcript, credits: many })).length).toBeGreaterThan(2);
});

test("says so if there is no credit", async () => {
	expect(pdfText(await drawTranscript({ ...transcript, credits: [], sums: [] }))).toContain(
		"No credit was earned in this period.",
	);
});
