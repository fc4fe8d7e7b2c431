import { mailTemplate } from "#platform/email/email-template.ts";
import type { Day } from "#values/business-days.ts";
import { formatDay } from "#values/dates.ts";
import { issuedEmail as messages } from "../messages.ts";
import type { CourseCredit } from "../rules/certified-credit.ts";
import { hoursText } from "../rules/credit-text.ts";
import { linkedInAddress } from "../rules/linkedin-address.ts";

export interface IssuedFacts {
	fullName: string;
	title: string;
	hours: number;
	credits: Omit<CourseCredit, "logo">[];
	/** In groups of four characters. */
	code: string;
	/** The last day on which it is valid; null without an end. Emails from before it existed have none. */
	validUntil?: Day | null;
	verifyUrl: string;
}

export const certificateIssued = mailTemplate({
	kind: "certificates.issued",
	about: ["certificate"],
	name: messages.name,
	when: messages.when,
	write: ({ fullName, title, hours, credits, code, validUntil, verifyUrl }: IssuedFacts, { publicUrl, siteName }) => ({
		subject: messages.subject(title),
		preview: messages.preview(hours > 0 ? hoursText(hours) : null),
		heading: messages.heading(fullName),
		blocks: [
			[messages.before, { strong: title }, messages.after],
			{
				kind: "rows",
				rows: [
					...(hours > 0 ? [{ label: messages.credit, value: hoursText(hours), strong: true }] : []),
					...credits.map((credit) => ({
						label: credit.name,
						value: messages.number(hoursText(credit.hours), credit.number),
					})),
					{ label: messages.code, value: code },
					...(validUntil ? [{ label: messages.validUntil, value: formatDay(validUntil) }] : []),
				],
			},
			{ kind: "button", text: messages.button, href: `${publicUrl}/myOrders` },
			[messages.verify, { link: verifyUrl, href: verifyUrl }, "."],
			[
				messages.show,
				{ link: messages.linkedIn, href: linkedInAddress({ title, siteName, verifyUrl, code, validUntil }) },
				".",
			],
		],
		why: messages.why,
	}),
	placeholders: {
		fullName: { label: "Name" },
		title: { label: "Course" },
		hours: { label: "Credit hours", text: ({ hours }) => hoursText(hours) },
		code: { label: "Certificate code" },
		linkedInUrl: {
			label: "Link to add the certificate to LinkedIn",
			link: ({ title, verifyUrl, code, validUntil }, { siteName }) =>
				linkedInAddress({ title, siteName, verifyUrl, code, validUntil }),
		},
		verifyUrl: { label: "Link to verify the certificate", link: ({ verifyUrl }) => verifyUrl },
	},
	sample: ({ publicUrl }): IssuedFacts => ({
		fullName: "Robin Buyer",
		title: "Records Retention: A Schedule People Follow",
		hours: 1.5,
		credits: [
			{
				accreditingBody: "SHRM",
				number: "SAMPLE-24-1234",
				hours: 1.5,
				name: "SHRM professional development credits",
				kind: "Professional development",
			},
			{
				accreditingBody: "HRCI",
				number: "SAMPLE-24-5678",
				hours: 1.5,
				name: "HRCI recertification credits",
				kind: "Recertification",
			},
		],
		code: "7F3K-9Q2M-X4TB-0WHR",
		verifyUrl: `${publicUrl}/certificates/7F3K-9Q2M-X4TB-0WHR`,
	}),
});
