import { type Role, roleAllows } from "#api/call.ts";

/** Returns whether a new role lacks a permission of the previous one; null: no role. */
export function losesSomething(before: Role | null, after: Role | null): boolean {
	return before !== null && (after === null || !roleAllows(before, after));
}

/** Returns whether a role change would leave the site without an owner. */
export function losesLastOwner(owners: readonly number[], id: number, after: Role | null): boolean {
	return after !== "owner" && owners.includes(id) && owners.length === 1;
}
