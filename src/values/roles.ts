/** The roles of staff members. Owners can do everything; the other roles have their own areas. */
export const roles = ["owner", "editor", "support"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { owner: "Owner", editor: "Editor", support: "Support" };
