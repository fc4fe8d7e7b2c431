/**
 * Returns the state of the page that opens after a login: the given state, and a mark by which the site reminds of a
 * filled cart.
 */
export const stateAfterLogin = (state: unknown): object => ({
	...(typeof state === "object" ? state : {}),
	loggedIn: true,
});

/** Whether a login opened this history entry. */
export const isAfterLogin = (state: unknown): boolean => (state as { loggedIn?: unknown } | null)?.loggedIn === true;
