import { mailTemplate } from "#platform/index.ts";

export const testEmail = mailTemplate({
	kind: "connections.test",
	name: "Test of the email server",
	when: "An owner connects an email server",
	write: ({ host }: { host: string }, { siteName, publicUrl }) => ({
		subject: `Test email from ${siteName}`,
		preview: "Your email server works.",
		heading: "Your email server works",
		blocks: [
			`${siteName} sent you this email through ${host}. Your customers now get their emails.`,
			{ kind: "button", text: "Open the console", href: `${publicUrl}/console/connections` },
		],
		why: "You get this email because you connected an email server in the console.",
	}),
	sample: () => ({ host: "smtp.example.com" }),
	placeholders: { host: { label: "Email server" } },
});
