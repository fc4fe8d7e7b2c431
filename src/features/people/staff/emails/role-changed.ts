import { mailTemplate } from "#platform/index.ts";
import { type Role, roleNames } from "#values/roles.ts";
import { roleChangedEmail } from "../messages.ts";

const nameRole = (role: Role | null): string => (role === null ? "none" : roleNames[role]);

interface Facts {
	name: string;
	email: string;
	by: string;
	before: Role | null;
	after: Role | null;
}

/** Goes to the staff member and all owners after a role was changed. */
export const roleChangedMail = mailTemplate({
	kind: "operators.role-changed",
	name: "Role changed",
	when: "A staff member's role is added, changed or removed; sent to them and to all owners",
	write: ({ name, email, by, before, after }: Facts, { siteName, publicUrl }) => ({
		subject: roleChangedEmail.subject(siteName),
		preview: roleChangedEmail.preview,
		heading: roleChangedEmail.heading,
		blocks: [
			{
				kind: "rows",
				rows: [
					{ label: roleChangedEmail.staffMember, value: name },
					{ label: roleChangedEmail.email, value: email },
					{ label: roleChangedEmail.previousRole, value: nameRole(before) },
					{ label: roleChangedEmail.newRole, value: nameRole(after) },
					{ label: roleChangedEmail.changedBy, value: by },
				],
			},
			roleChangedEmail.text,
			{ kind: "button", text: roleChangedEmail.button, href: `${publicUrl}/console/operators` },
		],
		why: roleChangedEmail.why,
	}),
	placeholders: {
		name: { label: "Name" },
		email: { label: "Email" },
		by: { label: "Changed by" },
		newRole: { label: "New role", text: ({ after }) => nameRole(after) },
	},
	sample: () => ({
		name: "Robin Alvarez",
		email: "robin.alvarez@example.com",
		by: "Olga Owner",
		before: "editor" as const,
		after: "owner" as const,
	}),
});
