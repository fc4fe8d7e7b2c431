import { type AppContext, consumeLimit } from "#platform/index.ts";

/** Daily invitation emails per buyer, and per buyer and address. Prevents harassment by invitation emails. */
const aDay = { buyer: 400, address: 6 };
const day = 86_400;

/** Counts an email toward the limits. Returns the seconds to wait if a limit is exceeded. */
export async function consumeEmailLimit({ db, clock }: Pick<AppContext, "db" | "clock">, buyerId: number, email: string): Promise<number | null> {
	const address = email.toLowerCase();
	for (const limit of [
		{ key: `seat-emails:${buyerId}`, max: aDay.buyer, seconds: day },
		{ key: `seat-emails:${buyerId}:${address}`, max: aDay.address, seconds: day },
	]) {
		const taken = await consumeLimit(db, clock, limit);
		if (!taken.ok) return taken.retryAfter;
	}
	return null;
}
