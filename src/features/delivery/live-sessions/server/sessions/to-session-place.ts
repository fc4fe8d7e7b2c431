import type { AppContext } from "#platform/index.ts";
import type { ProviderName } from "../tables.ts";

/** Where a new session is held, unless staff choose otherwise. */
export interface SessionPlace {
	/** The provider that creates its meeting; `link` if staff enter the link themselves. */
	provider: ProviderName;
	heldHere: boolean;
}

/** Returns where new sessions are held by the settings. */
export function toSessionPlace(meetings: AppContext["meetings"]): SessionPlace {
	const heldHere = meetings === "here";
	return { provider: meetings === null || meetings === "here" ? "link" : meetings.name, heldHere };
}
