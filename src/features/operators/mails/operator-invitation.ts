import { mailTemplate } from "../../../platform/mail/mail-template.ts";

/** Tells somebody that they are an operator now, with a link to choose a password, unless they have chosen one meanwhile; the link holds a one-time token. */
export const operatorInvitation = mailTemplate({
	kind: "operators.invitation",
	name: "Operator invitation",
	when: "An owner gives somebody a role, or lets an operator begin anew",
	write: ({ link, roleName, anew, days }: { link: string | null; roleName: string; anew: boolean; days: number }, { siteName, publicUrl }) => ({
		subject: anew ? `Set up your access to ${siteName} anew` : `You are now an operator of ${siteName}`,
		preview: anew ? "Your password and your second factor were reset." : `Your role: ${roleName}.`,
		blocks: [
			{ kind: "heading", text: anew ? "Set up your access anew" : "Welcome behind the scenes" },
			{
				kind: "paragraph",
				text: anew
					? `An owner of ${siteName} has reset your password and your second factor, and logged you out everywhere.`
					: `An owner of ${siteName} has given you a role in its console: ${roleName}.`,
			},
			...(link
				? [
						{
							kind: "paragraph" as const,
							text: "First choose a password, then log in. The console then asks you to set up a second factor; have your phone at hand.",
						},
						...(anew
							? []
							: [
									{
										kind: "paragraph" as const,
										text: "If you had an account here before, its password is no longer good, and you were logged out everywhere.",
									},
								]),
						{ kind: "button" as const, text: "Choose a password", href: link, spelled: true as const },
						{
							kind: "paragraph" as const,
							text: [`The link works once, for ${days} days. Later, `, { link: "ask for a new one", href: `${publicUrl}/forgot-password` }, "."],
						},
					]
				: [
						{
							kind: "paragraph" as const,
							text: "Log in with the password that you have. The console then asks you to set up a second factor; have your phone at hand.",
						},
						{ kind: "button" as const, text: "Open the console", href: `${publicUrl}/console`, spelled: true as const },
					]),
		],
		why: "You get this mail because an owner of this site has entered your address.",
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, roleName: "Editor", anew: false, days: 3 }),
});
