import type { Role, User } from "#platform/index.ts";

/** Only owners and the staff member can change a staff account. */
export const isOutOfReach = (account: { id: number; role: Role | null }, by: User): boolean =>
	account.role !== null && by.role !== "owner" && account.id !== by.userId;
