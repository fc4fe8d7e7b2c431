import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** To the holder of a certificate that an operator has revoked. */
export const certificateRevoked = mailTemplate({
	kind: "certificates.revoked",
	name: "Certificate revoked",
	when: "An operator revokes a certificate",
	write: ({ fullName, title, code, reason }: { fullName: string; title: string; code: string; reason: string }, { siteName, supportEmail }) => ({
		subject: `Your certificate was revoked: ${title}`,
		preview: "Here is why, and what you can do.",
		blocks: [
			{ kind: "heading", text: "A certificate was revoked" },
			{
				kind: "paragraph",
				text: [`Dear ${fullName}, ${siteName} has revoked your certificate for `, { strong: title }, ". Its page says so to whoever verifies it."],
			},
			{ kind: "note", tone: "warn", text: reason },
			{ kind: "rows", rows: [{ label: "Certificate code", value: code }] },
			...(supportEmail
				? [
						{
							kind: "paragraph" as const,
							text: ["If you think that this is wrong, please write to ", { link: supportEmail, href: `mailto:${supportEmail}` }, "."],
						},
					]
				: []),
		],
		why: "You get this mail because the certificate was yours.",
	}),
	sample: () => ({
		fullName: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		code: "7F3K-9Q2M-X4TB-0WHR",
		reason: "The attendance was recorded for the wrong person.",
	}),
});
