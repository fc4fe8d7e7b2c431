import type { AppContext } from "../../../../platform/feature/app-context.ts";
import { consumeLimit } from "../../../../platform/limits/take-limit.ts";

/** Invitation emails that one buyer causes in a day, and that one address gets from one buyer: nobody is pestered by way of us. */
const aDay = { buyer: 400, address: 6 };
const day = 86_400;

/** Counts one mail; gives the seconds to wait when it is one too many. */
export async function consumeEmailLimit({ db, clock }: Pick<AppContext, "db" | "clock">, buyerId: number, email: string): Promise<number | null> {
	const address = email.toLowerCase();
	for (const limit of [
		{ key: `seat-emails:${buyerId}`, most: aDay.buyer, seconds: day },
		{ key: `seat-emails:${buyerId}:${address}`, most: aDay.address, seconds: day },
	]) {
		const taken = await consumeLimit(db, clock, limit);
		if (!taken.ok) return taken.retryAfter;
	}
	return null;
}
