/**
 * SQLSTATE codes of an unavailable or overloaded database: lost connection (08), no resources (53), shutdown or startup
 * (57P0x, 25P03), statement timeout (57014), read-only server (25006), broken disk (58030).
 */
const states = /^(08...|53...|57P0[1-5]|57014|25006|25P03|58030)$/;

const reasons = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"EHOSTDOWN",
	"ENETDOWN",
]);

/** Driver errors without a code. */
const messages = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

export function isDatabaseAway(error: unknown): boolean {
	// pg-boss reports errors as copies that are not instances of Error.
	const { code = "", message = "" } = (error ?? {}) as { code?: unknown; message?: unknown };
	return states.test(String(code)) || reasons.has(String(code)) || messages.test(String(message));
}
