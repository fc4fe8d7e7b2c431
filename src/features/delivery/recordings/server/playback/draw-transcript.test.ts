import { expect, test } from "vitest";
import { pdfStructure, pdfText } from "#tests/support/pdf-text.ts";
import { drawTranscript } from "./draw-transcript.ts";

test("tags the title as heading, and leaves emoji out of what was said", async () => {
	const pdf = await drawTranscript({
		title: "Payroll",
		instructor: "A. Person",
		buyer: "Robin Buyer",
		siteName: "Lectern",
		date: new Date("2026-11-21T09:00:00Z"),
		transcript: {
			segments: [
				{ start: 0, speaker: "A. Person", text: "Welcome 🎉 everybody." },
				{ start: 4, speaker: "A. Person", text: "Let's begin." },
			],
		},
	});
	expect(pdfStructure(pdf)).toBe("Document(P H1 P P P P P P)");
	expect(pdfText(pdf)).toContain("Welcome everybody.");
});
