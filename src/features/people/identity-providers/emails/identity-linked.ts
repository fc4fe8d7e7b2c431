import { mailTemplate } from "#platform/index.ts";
import { identityLinkedEmail } from "../messages.ts";

/** Goes out when an identity is linked to an account, also to a new one. */
export const identityLinkedMail = mailTemplate({
	kind: "identity-providers.identity-linked",
	name: "Login with a provider added",
	when: "A customer signs up with an identity provider, or links one",
	write: ({ provider }: { provider: string }, { siteName, publicUrl }) => ({
		subject: identityLinkedEmail.subject(provider, siteName),
		preview: identityLinkedEmail.preview,
		heading: identityLinkedEmail.heading(provider),
		blocks: [
			identityLinkedEmail.text(provider, siteName),
			identityLinkedEmail.notYou,
			{ kind: "button", text: identityLinkedEmail.button, href: `${publicUrl}/profile` },
		],
		why: identityLinkedEmail.why,
	}),
	placeholders: {
		provider: { label: "Identity provider" },
	},
	sample: () => ({ provider: "Google" }),
});
