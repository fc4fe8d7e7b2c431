import { mailTemplate } from "#platform/index.ts";
import { confirmAlertEmail } from "../messages.ts";

/**
 * Asks the owner of an address to confirm a request. The words of the search are left out, because anyone can enter
 * them.
 */
export const confirmAlertMail = mailTemplate({
	kind: "search-alerts.confirm",
	name: "Confirm a search alert",
	when: "A visitor asks for an email when a search has a result",
	write: ({ link }: { link: string }, { siteName }) => ({
		subject: confirmAlertEmail.subject(siteName),
		preview: confirmAlertEmail.preview,
		heading: confirmAlertEmail.heading,
		blocks: [
			confirmAlertEmail.text(siteName),
			{ kind: "button", text: confirmAlertEmail.button, href: link, spelled: true },
			{ kind: "small", text: confirmAlertEmail.note },
		],
		why: confirmAlertEmail.why,
	}),
	placeholders: {
		link: { label: "Link that confirms the request", link: ({ link }) => link, needed: true },
	},
	sample: ({ publicUrl }) => ({
		link: `${publicUrl}/search-alerts/confirm/c2VhcmNoLWFsZXJ0LmNvbmZpcm0uMTE4LjE3NjQzMzEyMDA.4kT9vQz1`,
	}),
});
