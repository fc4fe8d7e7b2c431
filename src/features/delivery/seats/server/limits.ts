import { type AppContext, consumeLimit } from "#platform/index.ts";

/** Daily invitation emails per buyer or staff member, and to one address. Prevents harassment by invitation emails. */
const aDay = { buyer: 400, address: 6 };
const day = 86_400;

/** Counts an email toward the limits. Returns the seconds to wait if a limit is exceeded. */
export async function consumeEmailLimit(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	userId: number,
	email: string,
): Promise<number | null> {
	const address = email.toLowerCase();
	return (
		(await consumeLimit(db, clock, { key: `seat-emails:${userId}`, max: aDay.buyer, seconds: day })) ??
		(await consumeLimit(db, clock, { key: `seat-emails:${userId}:${address}`, max: aDay.address, seconds: day }))
	);
}
