import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import type { MailMessage } from "../../../platform/mail/message.ts";

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
	/** The support address. */
	to: string;
	siteName: string;
	publicUrl: string;
}

const names = { contact: "Contact message", estimate: "Estimate request" };

/** The mail that brings a message to the support address; an answer to it goes to whoever wrote the message. */
export function messageMail({ siteName, publicUrl, to, ...written }: Written): MailMessage {
	const name = [written.firstName, written.lastName].filter(Boolean).join(" ");
	return {
		key: `message:${written.id}`,
		to,
		replyTo: written.email,
		subject: `${names[written.kind]}: ${written.companyName}`,
		...layOutMail({
			siteName,
			publicUrl,
			preview: `From ${name || written.email}`,
			blocks: [
				{ kind: "heading", text: names[written.kind] },
				{
					kind: "rows",
					rows: [
						{ label: "Name", value: name || "Not given" },
						{ label: "Email", value: written.email },
						{ label: "Current role", value: written.currentRole },
						{ label: "Company", value: written.companyName },
						{ label: "Company address", value: written.companyAddress },
						{ label: "City", value: written.city },
						{ label: "Country", value: written.country },
					],
				},
				{ kind: "paragraph", text: written.message },
				{ kind: "small", text: "Answer this mail to write to the sender." },
			],
			footer: { text: `Message ${written.id}, sent with the form on the site.` },
		}),
	};
}
