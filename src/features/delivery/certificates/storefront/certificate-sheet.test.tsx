import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CertificateSheet } from "./certificate-sheet.tsx";

test("dates an evening's session, its certificate and a revocation by the site's day", () => {
	const evening = "2026-11-27T02:59:46Z";
	const certificate = {
		code: "7F3K-9Q2M-X4TB-0WHR",
		state: "revoked",
		name: "Robin Buyer",
		title: "Payroll",
		instructor: "A. Person",
		way: "live",
		heldAt: evening,
		evidence: null,
		hours: 1.5,
		credits: [],
		issuedAt: evening,
		validUntil: null,
		revokedAt: evening,
		issues: [],
	} as const;
	const markup = renderToStaticMarkup(<CertificateSheet certificate={{ ...certificate, credits: [], issues: [] }} />);
	expect(markup.match(/November \d+, 2026/g)).toEqual(Array(3).fill("November 26, 2026"));
	const expired = { ...certificate, state: "expired", validUntil: "2027-11-26", revokedAt: null } as const;
	const text = renderToStaticMarkup(<CertificateSheet certificate={{ ...expired, credits: [], issues: [] }} />);
	expect(text).toContain("Expired after November 26, 2027");
	expect(text).toContain("Valid until");
});
