import { type AppContext, consumeLimit } from "#platform/index.ts";

/** Daily invitation emails per buyer, and per buyer and address. Prevents harassment by invitation emails. */
const aDay = { buyer: 400, address: 6 };
const day = 86_400;

/** Counts an email toward the limits. Returns the seconds to wait if a limit is exceeded. */
export async function consumeEmailLimit(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	buyerId: number,
	email: string,
): Promise<number | null> {
	const address = email.toLowerCase();
	return (
		(await consumeLimit(db, clock, { key: `seat-emails:${buyerId}`, max: aDay.buyer, seconds: day })) ??
		(await consumeLimit(db, clock, { key: `seat-emails:${buyerId}:${address}`, max: aDay.address, seconds: day }))
	);
}
