import { mailTemplate } from "../../../../platform/email/email-template.ts";
import { staffMemberInvitationEmail } from "../messages.ts";

/** Tells somebody that they are an operator now, with a link to choose a password, unless they have chosen one meanwhile; the link holds a one-time token. */
export const staffMemberInvitation = mailTemplate({
	kind: "operators.invitation",
	name: "Staff invitation",
	when: "An owner adds a staff member, or resets their access",
	write: ({ link, roleName, anew, days }: { link: string | null; roleName: string; anew: boolean; days: number }, { siteName, publicUrl }) => ({
		subject: anew ? staffMemberInvitationEmail.resetSubject(siteName) : staffMemberInvitationEmail.subject(siteName),
		preview: anew ? staffMemberInvitationEmail.resetPreview : staffMemberInvitationEmail.preview(roleName),
		blocks: [
			{ kind: "heading", text: anew ? staffMemberInvitationEmail.resetHeading : staffMemberInvitationEmail.heading },
			{
				kind: "paragraph",
				text: anew ? staffMemberInvitationEmail.resetText(siteName) : staffMemberInvitationEmail.text(siteName, roleName),
			},
			...(link
				? [
						{
							kind: "paragraph" as const,
							text: staffMemberInvitationEmail.choosePassword,
						},
						...(anew
							? []
							: [
									{
										kind: "paragraph" as const,
										text: staffMemberInvitationEmail.existingAccount,
									},
								]),
						{ kind: "button" as const, text: staffMemberInvitationEmail.passwordButton, href: link, spelled: true as const },
						{
							kind: "paragraph" as const,
							text: [staffMemberInvitationEmail.expires(days), { link: staffMemberInvitationEmail.newLink, href: `${publicUrl}/forgot-password` }, "."],
						},
					]
				: [
						{
							kind: "paragraph" as const,
							text: staffMemberInvitationEmail.logIn,
						},
						{ kind: "button" as const, text: staffMemberInvitationEmail.button, href: `${publicUrl}/console`, spelled: true as const },
					]),
		],
		why: staffMemberInvitationEmail.why,
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, roleName: "Editor", anew: false, days: 3 }),
});
