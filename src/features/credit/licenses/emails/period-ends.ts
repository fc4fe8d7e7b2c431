import { mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { licenseEmailMessages as messages } from "../messages.ts";

interface Facts {
	fullName: string;
	/** The code of the body. */
	accreditingBody: string;
	/** The last day of the period. */
	validTo: string;
}

/** Reminds a person of a license whose period ends. Contains no number, because email is not private. */
export const licensePeriodEnds = mailTemplate({
	kind: "licenses.period-ends",
	name: "License period ends",
	when: "60 days before the period of a customer's license ends",
	write({ fullName, accreditingBody, validTo }: Facts, { publicUrl }) {
		const day = formatDay(validTo);
		return {
			subject: messages.subject(accreditingBody, day),
			preview: messages.preview,
			heading: messages.heading,
			blocks: [
				messages.text(fullName, accreditingBody, day),
				messages.next,
				{ kind: "button", text: messages.button, href: `${publicUrl}/profile/licenses` },
			],
			why: messages.why,
		};
	},
	placeholders: {
		fullName: { label: "Name" },
		accreditingBody: { label: "Accrediting body", text: ({ accreditingBody }) => accreditingBody, needed: true },
		validTo: { label: "Last day of the period", text: ({ validTo }) => formatDay(validTo), needed: true },
	},
	sample: () => ({ fullName: "Sam Attendee", accreditingBody: "CPE", validTo: "2027-12-31" }),
});
