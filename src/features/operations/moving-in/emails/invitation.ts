import { mailTemplate } from "#platform/index.ts";
import { invitationEmail } from "../messages.ts";

/** Invites a customer of the earlier system to set a password. Contains a link with a one-time token. */
export const movedInvitation = mailTemplate({
	kind: "moving-in.invitation",
	name: "Invitation after moving in",
	when: "An owner invites imported customers to set a password",
	write: ({ link, fullName, days }: { link: string; fullName: string; days: number }, { siteName, publicUrl }) => ({
		subject: invitationEmail.subject(siteName),
		preview: invitationEmail.preview,
		heading: invitationEmail.heading(fullName),
		blocks: [
			invitationEmail.text(siteName),
			{ kind: "button", text: invitationEmail.button, href: link, spelled: true },
			[invitationEmail.expires(days), { link: invitationEmail.newLink, href: `${publicUrl}/forgot-password` }, "."],
		],
		why: invitationEmail.why,
	}),
	placeholders: {
		link: { label: "Link to set a password", link: ({ link }) => link, needed: true },
		fullName: { label: "The customer's name" },
		days: { label: "Days that the link works", text: ({ days }) => String(days) },
	},
	sample: ({ publicUrl }) => ({
		link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`,
		fullName: "Ann Example",
		days: 30,
	}),
});
