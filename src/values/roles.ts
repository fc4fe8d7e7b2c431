/** The roles of staff members. Owners can do everything; the other roles have their own areas. */
export const roles = ["owner", "editor", "support", "accountant"] as const;
export type Role = (typeof roles)[number];

/** Which staff members an access rule admits. */
export type StaffAccess = "operator" | "support-or-accountant" | Role;

/** Whether a role satisfies an access rule. */
export const roleAllows = (access: StaffAccess, role: Role): boolean =>
	access === "operator" || role === "owner" || access.split("-or-").includes(role);

export const roleNames: Record<Role, string> = {
	owner: "Owner",
	editor: "Editor",
	support: "Support",
	accountant: "Accountant",
};
