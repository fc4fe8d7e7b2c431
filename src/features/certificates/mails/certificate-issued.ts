import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import type { Credit } from "../contract.ts";
import { hoursText, programmeName } from "../rules/credit-words.ts";

export interface IssuedFacts {
	fullName: string;
	title: string;
	hours: number;
	credits: Credit[];
	/** In groups of four. */
	code: string;
	verifyUrl: string;
}

/** To somebody who has earned a certificate; the PDF goes along with it. */
export const certificateIssued = mailTemplate({
	kind: "certificates.issued",
	name: "Certificate of attendance",
	when: "Live attendance or watch time has reached the course's bar",
	write: ({ fullName, title, hours, credits, code, verifyUrl }: IssuedFacts, { publicUrl }) => ({
		subject: `Your certificate: ${title}`,
		preview: `${hoursText(hours)} of credit. The certificate is attached.`,
		blocks: [
			{ kind: "heading", text: `Well done, ${fullName}` },
			{ kind: "paragraph", text: ["You have completed ", { strong: title }, ". Your certificate of attendance is attached, and waits in My Orders too."] },
			{
				kind: "rows",
				rows: [
					{ label: "Credit", value: hoursText(hours), strong: true },
					...credits.map((credit) => ({ label: programmeName[credit.programme], value: `${hoursText(credit.hours)}, no. ${credit.number}` })),
					{ label: "Certificate code", value: code },
				],
			},
			{ kind: "button", text: "Open My Orders", href: `${publicUrl}/myOrders` },
			{ kind: "paragraph", text: ["An employer or a programme can check it at any time at ", { link: verifyUrl, href: verifyUrl }, "."] },
		],
		why: "You get this mail because you attended this course.",
	}),
	sample: ({ publicUrl }): IssuedFacts => ({
		fullName: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		hours: 1.5,
		credits: [
			{ programme: "SHRM", number: "SAMPLE-24-1234", hours: 1.5 },
			{ programme: "HRCI", number: "SAMPLE-24-5678", hours: 1.5 },
		],
		code: "7F3K-9Q2M-X4TB-0WHR",
		verifyUrl: `${publicUrl}/certificates/7F3K-9Q2M-X4TB-0WHR`,
	}),
});
