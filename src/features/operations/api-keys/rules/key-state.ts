import type { Role } from "#values/roles.ts";

/** Why a key works or not. `suspended`: its creator is no longer an owner. */
export const keyStates = ["active", "expired", "revoked", "suspended"] as const;
export type KeyState = (typeof keyStates)[number];

export interface KeyFacts {
	expiresAt: Date | null;
	revokedAt: Date | null;
	creatorRole: Role | null;
}

/** Returns the state of an API key. A revoked key stays revoked, whatever else applies. */
export function keyState({ expiresAt, revokedAt, creatorRole }: KeyFacts, now: Date): KeyState {
	if (revokedAt) return "revoked";
	if (expiresAt && expiresAt <= now) return "expired";
	return creatorRole === "owner" ? "active" : "suspended";
}
