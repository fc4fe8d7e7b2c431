/**
 * SQLSTATE codes that mean the database is away, full or out of its depth for now, not that we are wrong: lost
 * connections (08), no room (53), a server that stops, starts or ended us (57P0x, 25P03), a statement that reached the
 * server's limit (57014), a server that takes no writes because another one does now (25006), a broken disk (58030).
 */
const states = /^(08...|53...|57P0[1-5]|57014|25006|25P03|58030)$/;

/** What the system calls a server that can't be reached. */
const reasons = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN", "ENETDOWN"]);

/** The driver's own words, which have no code. */
const words = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Whether an error says that the database can't be reached, or can't do its work, for now. */
export function isDatabaseAway(error: unknown): boolean {
	// Not only an Error: pg-boss reports copies.
	const { code = "", message = "" } = (error ?? {}) as { code?: unknown; message?: unknown };
	return states.test(String(code)) || reasons.has(String(code)) || words.test(String(message));
}
