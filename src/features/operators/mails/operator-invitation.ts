import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import { operatorInvitationEmail } from "../messages.ts";

/** Tells somebody that they are an operator now, with a link to choose a password, unless they have chosen one meanwhile; the link holds a one-time token. */
export const operatorInvitation = mailTemplate({
	kind: "operators.invitation",
	name: "Operator invitation",
	when: "An owner gives somebody a role, or lets an operator begin anew",
	write: ({ link, roleName, anew, days }: { link: string | null; roleName: string; anew: boolean; days: number }, { siteName, publicUrl }) => ({
		subject: anew ? operatorInvitationEmail.setUpYourAccess(siteName) : operatorInvitationEmail.youveBeenInvitedTo(siteName),
		preview: anew ? operatorInvitationEmail.yourPasswordAndSecond : operatorInvitationEmail.yourRole(roleName),
		blocks: [
			{ kind: "heading", text: anew ? operatorInvitationEmail.setUpYourAccess2 : operatorInvitationEmail.welcomeToTheTeam },
			{
				kind: "paragraph",
				text: anew ? operatorInvitationEmail.anOwnerOfReset(siteName) : operatorInvitationEmail.anOwnerOfGave(siteName, roleName),
			},
			...(link
				? [
						{
							kind: "paragraph" as const,
							text: operatorInvitationEmail.chooseAPasswordAnd,
						},
						...(anew
							? []
							: [
									{
										kind: "paragraph" as const,
										text: operatorInvitationEmail.ifYouAlreadyHad,
									},
								]),
						{ kind: "button" as const, text: operatorInvitationEmail.chooseAPassword, href: link, spelled: true as const },
						{
							kind: "paragraph" as const,
							text: [
								operatorInvitationEmail.theLinkWorksOnce(days),
								{ link: operatorInvitationEmail.requestANewOne, href: `${publicUrl}/forgot-password` },
								".",
							],
						},
					]
				: [
						{
							kind: "paragraph" as const,
							text: operatorInvitationEmail.logInWithYour,
						},
						{ kind: "button" as const, text: operatorInvitationEmail.openTheConsole, href: `${publicUrl}/console`, spelled: true as const },
					]),
		],
		why: operatorInvitationEmail.why,
	}),
	sample: ({ publicUrl }) => ({ link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`, roleName: "Editor", anew: false, days: 3 }),
});
