import { mailTemplate } from "#platform/index.ts";
import { accountDeletedEmail as text } from "../messages.ts";

/** Goes out after staff deleted an account at the customer's request. */
export const accountDeletedMail = mailTemplate({
	kind: "accounts.deleted",
	name: "Account deleted",
	when: "An owner deletes an account at the customer's request",
	write: ({ kept }: { kept: readonly string[] }, { siteName, supportEmail }) => ({
		subject: text.subject(siteName),
		preview: text.preview,
		heading: text.heading,
		blocks: [
			text.deleted(siteName),
			...(kept.length > 0
				? ([
						{ kind: "paragraph", text: text.kept },
						{ kind: "list", items: kept },
					] as const)
				: []),
			{ kind: "small", text: text.notYou(supportEmail) },
		],
		why: text.why,
	}),
	placeholders: {
		kept: { label: "Records that are kept", text: ({ kept }) => kept.join("; ") },
	},
	sample: () => ({ kept: ["The evidence of 1 certificate"] }),
});
