import { expect, test } from "vitest";
import { pdfStructure, pdfText } from "#tests/support/pdf-text.ts";
import { drawCertificate } from "./draw-certificate.ts";

const certificate = {
	paper: "LETTER",
	siteName: "Lectern",
	verifyUrl: "https://training.example.com/verify/ABCD",
	code: "ABCD EFGH",
	name: "Robin 👩‍🏫 Buyer",
	title: "Payroll",
	instructor: "A. Person",
	way: "live",
	heldAt: new Date("2026-11-21T18:00:00Z"),
	evidence: null,
	hours: 1.5,
	credits: [],
	issuedAt: new Date("2026-11-22T09:00:00Z"),
} as const;

test("tags the title as heading and the address of the public page as link", async () => {
	const pdf = await drawCertificate({ ...certificate, credits: [] });
	expect(pdfStructure(pdf)).toBe("Document(P H1 P P P P P P P P P P Link(P))");
});

test("leaves an emoji out of the attendee's name", async () => {
	expect(pdfText(await drawCertificate({ ...certificate, credits: [] })).split("\n")).toContain("Robin Buyer");
});

test("dates an evening's session by the site's day", async () => {
	const heldAt = new Date("2026-11-27T02:59:46Z");
	const text = pdfText(await drawCertificate({ ...certificate, heldAt, issuedAt: heldAt, credits: [] }));
	expect(text).toContain("November 26, 2026");
	expect(text).not.toContain("November 27, 2026");
});
