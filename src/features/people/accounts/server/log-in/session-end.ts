const hour = 3_600_000;

/** Returns when a new session ends: after 30 days with "Remember me", otherwise after 12 hours. */
export function sessionEnd(now: Date, remember: boolean): Date {
	return new Date(now.getTime() + (remember ? 30 * 24 : 12) * hour);
}
