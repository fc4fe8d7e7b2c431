import { mailTemplate } from "#platform/index.ts";
import { messageEmail } from "../messages.ts";

interface Written {
	id: number;
	kind: "contact" | "estimate";
	firstName: string;
	lastName: string;
	email: string;
	currentRole: string;
	companyName: string;
	companyAddress: string;
	city: string;
	country: string;
	message: string;
}

const names = { contact: messageEmail.contactMessage, estimate: messageEmail.estimateRequest };

const formatName = ({ firstName, lastName }: Pick<Written, "firstName" | "lastName">): string =>
	[firstName, lastName].filter(Boolean).join(" ");
const nameSender = (written: Pick<Written, "firstName" | "lastName" | "email">): string =>
	formatName(written) || written.email;

/** Forwards a message to the support address. Replies go to the sender. */
export const messageMail = mailTemplate({
	kind: "messages.message",
	name: "Message to support",
	when: "Someone submits the contact form or the estimate form",
	write: ({ id, kind, ...written }: Written) => {
		const name = formatName(written);
		return {
			subject: `${names[kind]}: ${written.companyName}`,
			preview: `From ${nameSender(written)}`,
			heading: names[kind],
			blocks: [
				{
					kind: "rows",
					rows: [
						{ label: messageEmail.name, value: name || messageEmail.notGiven },
						{ label: messageEmail.email, value: written.email },
						{ label: messageEmail.currentRole, value: written.currentRole },
						{ label: messageEmail.company, value: written.companyName },
						{ label: messageEmail.companyAddress, value: written.companyAddress },
						{ label: messageEmail.city, value: written.city },
						{ label: messageEmail.country, value: written.country },
					],
				},
				written.message,
				{ kind: "small", text: messageEmail.replyHint },
			],
			why: messageEmail.why(id),
		};
	},
	placeholders: {
		kind: { label: "Kind of message", text: ({ kind }) => names[kind] },
		from: { label: "Sender", text: (written) => nameSender(written) },
		companyName: { label: "Company" },
		message: { label: "Message" },
	},
	sample: () => ({
		id: 118,
		kind: "estimate" as const,
		firstName: "Jordan",
		lastName: "Okafor",
		email: "jordan.okafor@example.com",
		currentRole: "Director of Quality",
		companyName: "Example Biologics, Inc.",
		companyAddress: "9 Foundry Road",
		city: "Durham",
		country: "United States",
		message:
			"We would like a private session on data integrity for about 40 people in March.\n\nWhat would that cost, and could it be recorded for the night shift?",
	}),
});
