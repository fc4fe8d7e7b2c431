import { type Role, roleAllows } from "../../../../api/call.ts";

/** Whether somebody loses something they were allowed when one role takes the place of another; null: no role. */
export function losesSomething(before: Role | null, after: Role | null): boolean {
	return before !== null && (after === null || !roleAllows(before, after));
}

/** Whether a site would be left without an owner. */
export function losesLastOwner(owners: readonly number[], id: number, after: Role | null): boolean {
	return after !== "owner" && owners.includes(id) && owners.length === 1;
}
