import { type Day, mailTemplate } from "#platform/index.ts";
import { formatDay } from "#values/dates.ts";
import { seatsExpireEmail as messages } from "../messages.ts";

interface Facts {
	fullName: string;
	/** Where to buy seats again; null for several courses, and for one that is no longer offered. */
	courseUrl: string | null;
	/** By the last day. */
	people: { name: string; title: string; validUntil: Day }[];
}

/** Names in one email. */
const maxPeople = 100;

export const seatCertificatesExpire = mailTemplate({
	kind: "certificates.seats-expire",
	about: [],
	name: messages.name,
	when: messages.when,
	write({ fullName, courseUrl, people }: Facts, { publicUrl }) {
		const rows = people
			.slice(0, maxPeople)
			.map(({ name, title, validUntil }) => ({ label: name, value: messages.until(title, formatDay(validUntil)) }));
		const left = people.length - rows.length;
		return {
			subject: messages.subject,
			preview: messages.preview,
			heading: messages.heading,
			blocks: [
				messages.text(fullName),
				{ kind: "rows", rows: left > 0 ? [...rows, { label: messages.others, value: messages.more(left) }] : rows },
				{
					kind: "button",
					text: courseUrl === null ? messages.open : messages.buy,
					href: courseUrl ?? `${publicUrl}/myOrders`,
				},
			],
			why: messages.why,
		};
	},
	placeholders: { fullName: { label: "Name" } },
	editable: ({ courseUrl }) => courseUrl !== null,
	sample: ({ publicUrl }): Facts => ({
		fullName: "Robin Buyer",
		courseUrl: `${publicUrl}/training/101`,
		people: [
			{ name: "Casey Colleague", title: "Records Retention: A Schedule People Follow", validUntil: "2027-12-31" },
		],
	}),
});
