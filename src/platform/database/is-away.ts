/** SQLSTATE classes and socket errors that mean the database is away, not that we are wrong. */
const codes = /^(08|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/;

/** Whether an error says that the database can't be reached for now. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return codes.test(String((error as { code?: string }).code ?? "")) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
