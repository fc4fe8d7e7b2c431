// Exits with status 0 if the product in this container responds, and its database is reachable and up to date.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
	signal: AbortSignal.timeout(4_000),
}).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
