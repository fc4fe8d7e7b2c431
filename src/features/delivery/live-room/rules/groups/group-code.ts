/** Without letters and digits that look or sound alike. */
const letters = "ACDEFHJKLMNPRTUVWXY34679";
export const groupCodeLength = 6;
/** NASBA, for a screen that does nothing else. */
export const maxGroupMembers = 100;

/** Returns a group's code from random bytes. */
export const toGroupCode = (bytes: Uint8Array): string =>
	[...bytes.subarray(0, groupCodeLength)].map((byte) => letters[byte % letters.length]).join("");

/** Returns a typed code as it is stored: without spaces and hyphens, in capitals. */
export const normalizeGroupCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

interface Joining {
	/** True for the person whose page shows the picture. */
	isHost: boolean;
	isMember: boolean;
	/** People in the group. */
	members: number;
}

export type GroupRefusal = "own_group" | "group_full";

/** Returns why a person with a seat can't join a group; undefined if they can, or are in it already. */
export function refuseJoin({ isHost, isMember, members }: Joining): GroupRefusal | undefined {
	if (isHost) return "own_group";
	return !isMember && members >= maxGroupMembers ? "group_full" : undefined;
}
