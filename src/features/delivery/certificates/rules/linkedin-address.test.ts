import { expect, test } from "vitest";
import { linkedInAddress } from "./linkedin-address.ts";

test("fills in LinkedIn's form with the certificate", () => {
	const address = new URL(
		linkedInAddress({
			...{
				title: "Layoffs & the WARN Act",
				siteName: "Harbor",
				verifyUrl: "https://example.com/certificates/AB",
				code: "AB",
			},
			issuedAt: "2026-12-07T19:00:00.000Z",
			validUntil: "2027-12-31",
		}),
	);
	expect(Object.fromEntries(address.searchParams)).toEqual({
		...{ startTask: "CERTIFICATION_NAME", name: "Layoffs & the WARN Act", organizationName: "Harbor" },
		...{ certUrl: "https://example.com/certificates/AB", certId: "AB", issueYear: "2026", issueMonth: "12" },
		...{ expirationYear: "2027", expirationMonth: "12" },
	});
});
