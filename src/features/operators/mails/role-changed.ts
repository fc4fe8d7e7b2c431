import { mailTemplate } from "../../../platform/mail/mail-template.ts";
import type { Role } from "../../../wire/call.ts";

const named = { owner: "Owner", editor: "Editor", support: "Support" } as const;
const roleOf = (role: Role | null): string => (role === null ? "none" : (named[role] ?? role));

interface Facts {
	name: string;
	email: string;
	/** Who changed it. */
	by: string;
	before: Role | null;
	after: Role | null;
}

/** Tells all owners, and whom it is about, that somebody's role is another one. */
export const roleChangedMail = mailTemplate({
	kind: "operators.role-changed",
	name: "Role changed",
	when: "Somebody is given a role, gets another one or loses it; goes to them and to all owners",
	write: ({ name, email, by, before, after }: Facts, { siteName, publicUrl }) => ({
		subject: `A role was changed at ${siteName}`,
		preview: "If it is expected, there is nothing to do.",
		blocks: [
			{ kind: "heading", text: "A role was changed" },
			{
				kind: "rows",
				rows: [
					{ label: "Operator", value: name },
					{ label: "Address", value: email },
					{ label: "Role before", value: roleOf(before) },
					{ label: "Role now", value: roleOf(after) },
					{ label: "Changed by", value: by },
				],
			},
			{ kind: "paragraph", text: "If it is expected, there is nothing to do. If it is not, please look at the operators and the audit log now." },
			{ kind: "button", text: "Open the console", href: `${publicUrl}/console/operators` },
		],
		why: "You get this mail because you are, or were, an operator of this site.",
	}),
	sample: () => ({ name: "Robin Alvarez", email: "robin.alvarez@example.com", by: "Olga Owner", before: "editor" as const, after: "owner" as const }),
});
