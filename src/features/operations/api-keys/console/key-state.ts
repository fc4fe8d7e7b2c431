import type { KeyState } from "../rules/key-state.ts";

/** The tone of a key's status badge. */
export const stateTones = { active: "success", expired: "neutral", revoked: "neutral", suspended: "warn" } as const satisfies Record<KeyState, string>;
