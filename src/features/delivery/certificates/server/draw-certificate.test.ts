import { expect, test } from "vitest";
import { pdfPages, pdfStructure, pdfText } from "#tests/support/pdf-text.ts";
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
	validUntil: null,
} as const;

test("tags the title as heading and the address of the public page as link", async () => {
	const pdf = await drawCertificate({ ...certificate, credits: [] });
	expect(pdfStructure(pdf)).toBe("Document(P H1 P P P P P P P P P P Link(P))");
});

test("says until when it is valid, if it has an end", async () => {
	const text = async (validUntil: string | null) =>
		pdfText(await drawCertificate({ ...certificate, validUntil, credits: [] }));
	expect((await text("2027-11-21")).split("\n")).toContain("Valid until November 21, 2027");
	expect(await text(null)).not.toContain("Valid until");
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

const programCredit = {
	...{
		accreditingBody: "CPE",
		number: "CPE-1",
		hours: 1.8,
		name: "NASBA CPE",
		kind: "CPE credit",
		logo: null,
		license: "TX 4711",
	},
	...{
		rule: { name: "NASBA 2024", version: 1 },
		methodName: "Group Internet Based",
		statement: "In accordance with the standards, credits have 50 minutes.",
	},
	program: {
		fieldsOfStudy: [
			{ name: "Taxes", hours: 1.2 },
			{ name: "Ethics", hours: 0.6 },
		],
		sponsor: { name: "Lectern Training, Inc.", number: "112233", address: "1 Main Street\nSpringfield, IL 62701" },
		signatory: { name: "Robin Signer", title: "Director of Education" },
		evidence: ["attendance" as const, "checks" as const],
		...{ way: "live" as const, heldAt: "2026-11-21T18:00:00Z" },
	},
};

test("says what accrediting bodies demand, in the structure that screen readers read", async () => {
	const pdf = await drawCertificate({ ...certificate, hours: 1.8, credits: [programCredit] });
	const text = pdfText(pdf).replaceAll("\n", " ");
	for (const part of [
		"Group Internet Based",
		"Attended live on November 21, 2026",
		"Taxes 1.2 hours, Ethics 0.6 hours",
		"no. 112233",
		"1 Main Street, Springfield",
		"TX 4711",
		"50 minutes",
		"Robin Signer",
	])
		expect(text).toContain(part);
	expect(pdfStructure(pdf)).toMatch(/^Document\(P H1 P .*Link\(P\)\)$/);
	expect(pdf.toString("latin1")).toContain("/Lang (en-US)");
	expect(pdf.toString("latin1")).toContain("/Marked true");
	expect(pdf.toString("latin1")).toContain("/DisplayDocTitle true");
});

test("keeps everything on one page, with the most credits that a course has", async () => {
	const credits = ["CPE", "SHRM", "HRCI", "RAPS"].map((accreditingBody) => ({ ...programCredit, accreditingBody }));
	const pdf = await drawCertificate({ ...certificate, hours: 1.8, credits });
	expect(pdfPages(pdf)).toHaveLength(1);
	const sealTop = 127;
	for (const { height, text } of pdfPages(pdf)[0] ?? [])
		expect(height, text).toBeGreaterThan(/Proven|Sponsor|license|50 minutes/i.test(text) ? sealTop : 26);
});

test("long statements, names and titles of three credits leave each other room", async () => {
	const words = (count: number, word: string) =>
		Array.from({ length: count }, (_, index) => `${word}${index}`).join(" ");
	const credits = ["CPE", "SHRM", "HRCI"].map((accreditingBody) => ({
		...programCredit,
		accreditingBody,
		statement: words(120, accreditingBody),
	}));
	const title = words(40, "Policy");
	const pdf = await drawCertificate({
		...certificate,
		name: words(12, "Name"),
		title,
		hours: 1.8,
		evidence: "presence",
		credits,
	});
	const [page = []] = pdfPages(pdf);
	const heightOf = (pattern: RegExp) => page.filter(({ text }) => pattern.test(text)).map(({ height }) => height);
	// From the bottom: the facts about the course are above the credits, the credits above the statements, and these
	// above the seal.
	expect(Math.min(...heightOf(/A\. Person/))).toBeGreaterThan(Math.max(...heightOf(/^No\. /)) + 44);
	expect(Math.min(...heightOf(/^No\. /))).toBeGreaterThan(Math.max(...heightOf(/SHRM\d+/)));
	expect(Math.min(...heightOf(/HRCI\d+/))).toBeGreaterThan(127);
});

test("says nothing about credit if none was earned", async () => {
	expect(pdfText(await drawCertificate({ ...certificate, hours: 0, credits: [] }))).not.toContain("hour");
});

test("says where it is in the chain, below the address and above the frame", async () => {
	const link = { position: 123_456, hash: "9f".repeat(32) };
	const verifyUrl = `https://training.example.com/certificates/${"A".repeat(60)}`;
	const [page = []] = pdfPages(await drawCertificate({ ...certificate, verifyUrl, link, credits: [] }));
	const entry = page.filter(({ text }) => /chain of certificates|9f9f/.test(text)).map(({ height }) => height);
	const address = page.filter(({ text }) => text.includes("AAAA")).map(({ height }) => height);
	expect(entry.length).toBeGreaterThan(0);
	expect(Math.max(...entry)).toBeLessThan(Math.min(...address));
	expect(Math.min(...entry)).toBeGreaterThan(40);
});
