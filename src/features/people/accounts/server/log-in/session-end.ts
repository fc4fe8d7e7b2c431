const hour = 3_600_000;

/** When a session that begins now ends: after 30 days with "Remember me", else after 12 hours. */
export function sessionEnd(now: Date, remember: boolean): Date {
	return new Date(now.getTime() + (remember ? 30 * 24 : 12) * hour);
}
