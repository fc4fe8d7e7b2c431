import { mailTemplate } from "../../../../platform/email/mail-template.ts";
import { operatorInvitationEmail } from "../messages.ts";

/** Tells somebody that they are an operator now, with a link to choose a password, unless they have chosen one meanwhile; the link holds a one-time token. */
export const operatorInvitation = mailTemplate({
	kind: "operators.invitation",
	name: "Staff invitation",
	when: "An owner adds a staff member, or resets their access",
	write: ({ link, roleName, anew, days }: { link: string | null; roleName: string; anew: boolean; days: number }, { siteName, publicUrl }) => ({
		subject: anew ? operatorInvitationEmail.resetSubject(siteName) : operatorInvitationEmail.subject(siteName),
		preview: anew ? operatorInvitationEmail.resetPreview : operatorInvitationEmail.preview(roleName),
		blocks: [
			{ kind: "heading", text: anew ? operatorInvitationEmail.resetHeading : operatorInvitationEmail.heading },
			{
				kind: "paragraph",
				text: anew ? operatorInvitationEmail.resetText(siteName) : operatorInvitationEmail.text(siteName, roleName),
			},
			...(link
				? [
						{
							kind: "paragraph" as const,
							text: operatorInvitationEmail.choosePassword,
						},
						...(anew
							? []
							: [
									{
										kind: "paragraph" as const,
										text: operatorInvitationEmail.existingAccount,
									},
								]),
						{ kind: "button" as const, text: operatorInvitationEmail.passwordButton, href: link, spelled: true as const },
						{
							kind: "paragraph" as const,
							text: [operatorInvitationEmail.expires(days), { link: operatorInvitationEmail.newLink, href: `${publicUrl}/forgot-password` }, "."],
						},
					]
				: [
						{
							kind: "paragraph" as const,
							text: operatorInvitationEmail.logIn,
						},
						{ kind: "button" as const, text: operatorInvitationEmail.button, href: `${publicUrl}/console`, spelled: true as const },
					]),
		],
		why: operatorInvitationEmail.why,
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, roleName: "Editor", anew: false, days: 3 }),
});
