import { mailTemplate } from "#platform/index.ts";
import { staffMemberInvitationEmail } from "../messages.ts";

/** Invites a new staff member. Includes a link with a one-time token unless they have set a password meanwhile. */
export const staffMemberInvitation = mailTemplate({
	kind: "operators.invitation",
	name: "Staff invitation",
	when: "An owner adds a staff member, or resets their access",
	write: (
		{ link, roleName, isReset, days }: { link: string | null; roleName: string; isReset: boolean; days: number },
		{ siteName, publicUrl },
	) => ({
		subject: isReset ? staffMemberInvitationEmail.resetSubject(siteName) : staffMemberInvitationEmail.subject(siteName),
		preview: isReset ? staffMemberInvitationEmail.resetPreview : staffMemberInvitationEmail.preview(roleName),
		heading: isReset ? staffMemberInvitationEmail.resetHeading : staffMemberInvitationEmail.heading,
		blocks: [
			isReset ? staffMemberInvitationEmail.resetText(siteName) : staffMemberInvitationEmail.text(siteName, roleName),
			...(link
				? [
						{
							kind: "paragraph" as const,
							text: staffMemberInvitationEmail.choosePassword,
						},
						...(isReset
							? []
							: [
									{
										kind: "paragraph" as const,
										text: staffMemberInvitationEmail.existingAccount,
									},
								]),
						{
							kind: "button" as const,
							text: staffMemberInvitationEmail.passwordButton,
							href: link,
							spelled: true as const,
						},
						{
							kind: "paragraph" as const,
							text: [
								staffMemberInvitationEmail.expires(days),
								{ link: staffMemberInvitationEmail.newLink, href: `${publicUrl}/forgot-password` },
								".",
							],
						},
					]
				: [
						{
							kind: "paragraph" as const,
							text: staffMemberInvitationEmail.logIn,
						},
						{
							kind: "button" as const,
							text: staffMemberInvitationEmail.button,
							href: `${publicUrl}/console`,
							spelled: true as const,
						},
					]),
		],
		why: staffMemberInvitationEmail.why,
	}),
	placeholders: {
		link: { label: "Link to choose a password", link: ({ link }) => link ?? "", needed: true },
		roleName: { label: "Role" },
		days: { label: "Days that the link works", text: ({ days }) => String(days) },
	},
	editable: ({ link, isReset }) => link !== null && !isReset,
	sample: ({ publicUrl }) => ({
		link: `${publicUrl}/forgot-password/W3hqk0n1vD5x2Zt8rYb6LmPqA4sJc9EfUgHiKoNwTvM`,
		roleName: "Editor",
		isReset: false,
		days: 3,
	}),
});
