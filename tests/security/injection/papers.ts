import { parse } from "csv-parse/sync";
import { drawCertificate } from "#features/delivery/certificates/server/draw-certificate.ts";
import { drawTranscript } from "#features/delivery/recordings/server/playback/draw-transcript.ts";
import { drawInvoice } from "#features/sales/invoices/server/draw-invoice.ts";
import { drawPaper } from "#features/sales/invoices/server/draw-paper.ts";
import { features } from "#features.ts";
import { frameEmail, writeEmail } from "#platform/email/email-template.ts";
import { testSite } from "#tests/support/platform/email-fixture.ts";
import { packed } from "./vectors.ts";

/**
 * Appends a vector to every text of an email's data, except for addresses, times and the product's own fixed values.
 */
function spoiled(facts: unknown, by: string): unknown {
	if (typeof facts === "string") return /^https?:|^\d{4}-\d\d-\d\dT|^[a-z]+$|^[A-Z]+$/.test(facts) ? facts : facts + by;
	if (Array.isArray(facts)) return facts.map((fact) => spoiled(fact, by));
	if (facts === null || typeof facts !== "object" || facts instanceof Date) return facts;
	return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, spoiled(value, by)]));
}

/** The HTML of every kind of email, with every vector in every text from users. */
export function hostileEmails(): { kind: string; html: string }[] {
	const text = packed(1, "as they are")[0] as string;
	return features
		.flatMap(({ emails = [] }) => emails)
		.map((template) => {
			const parts = writeEmail(template, spoiled(template.sample(testSite), text), testSite);
			return { kind: template.kind, html: frameEmail(parts, testSite).html };
		});
}

/**
 * Draws invoices, credit notes, certificates and transcripts with three vectors in each text, at the maximum length.
 *
 * @param share draws every n-th document
 */
export async function hostilePapers(share: number): Promise<Buffer[]> {
	const issuedAt = new Date("2026-11-22T12:00:00Z");
	const papers = packed(700, "as they are")
		.filter((_, index) => index % share === 0)
		.flatMap((text) => {
			const seller = { name: text, addresses: [text], email: text };
			const lines = [{ title: text, instructor: text, sessionType: text, seats: 1, cents: 100 }];
			const snapshot = {
				subtotalCents: 100,
				totalCents: 50,
				promo: { code: text, percent: 50 },
				buyer: { name: text, email: text },
				lines,
				orderReference: text,
			};
			const invoice = drawInvoice({ number: "INV-1", issuedAt, snapshot, seller, sandbox: false });
			const creditNote = drawPaper({
				kind: "Credit note",
				number: "CN-1",
				issuedAt,
				seller,
				buyer: snapshot.buyer,
				buyerLabel: "CREDITED TO",
				facts: [["REASON", text]],
				lines: [{ title: text, detail: text, cents: 100 }],
				totals: [{ name: text, amount: "$1.00" }],
				note: { strong: text, small: text },
			});
			const words = { title: text, instructor: text, siteName: text };
			const about = {
				paper: "LETTER",
				verifyUrl: "https://a.example/",
				code: "AAAA",
				way: "live",
				evidence: "presence",
				heldAt: issuedAt,
				hours: 1,
				issuedAt,
				validUntil: null,
			} as const;
			const certificate = drawCertificate({ ...words, ...about, name: text, credits: [] });
			const segments = [0, 1].map((start) => ({ start, speaker: text, text }));
			return [
				invoice,
				creditNote,
				certificate,
				drawTranscript({ ...words, buyer: text, date: issuedAt, transcript: { segments } }),
			];
		});
	return Promise.all(papers);
}

/** Finds automatic actions, as named in the PDF specification. */
export const actionsIn = (paper: Buffer): string[] =>
	paper
		.toString("latin1")
		.replace(/stream\r?\n[\s\S]*?endstream/g, "")
		// The only link of a certificate.
		.replace(/\/S \/URI\s*\/URI \(https:\/\/a\.example\/\)/g, "")
		// Matches strings as a reader does: an unescaped one ends early and reveals the rest.
		.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, "()")
		.match(/\/(?:JS|JavaScript|OpenAction|AA|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData|GoToR|URI)\b/g) ??
	[];

/** Finds the cells of a CSV file that a spreadsheet would evaluate. */
export const formulasIn = (text: string): string[] =>
	(parse(text, { bom: true, relax_column_count: true }) as string[][])
		.flat()
		.filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)));
