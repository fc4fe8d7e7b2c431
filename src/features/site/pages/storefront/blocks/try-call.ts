import type { Call, ResponseOf } from "#api/call.ts";
import type { Outcome } from "#api/outcome.ts";

/** Returns undefined after a refusal, or an error in the browser. On the server, the cached page is served instead. */
export async function tryCall<C extends Call>(call: () => Promise<Outcome<C>>): Promise<ResponseOf<C> | undefined> {
	try {
		const outcome = await call();
		if (outcome.ok) return outcome.response;
		console.error("Error fetching courses:", outcome.refusal.message);
	} catch (error) {
		if (typeof document === "undefined") throw error;
		console.error("Error fetching courses:", error);
	}
	return undefined;
}
