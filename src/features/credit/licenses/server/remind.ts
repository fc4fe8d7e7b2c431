import { type AppContext, addDays, declareJob, inTransaction, toDay } from "#platform/index.ts";
import { licensePeriodEnds } from "../emails/period-ends.ts";
import { listEnding, markReminded } from "./reminder-store.ts";

export const remindOfLicensesJob = declareJob<object>({ name: "licenses.remind", retries: 2 });

/** Days before the end of a period on which people are reminded. */
export const reminderDays = 60;
const batchSize = 200;

/** Reminds people once of each period that ends soon. Safe to repeat. */
export async function remindOfLicenses({ db, clock, mail }: Pick<AppContext, "db" | "clock" | "mail">): Promise<void> {
	const today = toDay(clock.now());
	const until = addDays(today, reminderDays);
	for (let count = batchSize; count === batchSize; )
		count = await inTransaction(db, async (trx) => {
			const ending = await listEnding(trx, { from: today, until }, batchSize);
			await markReminded(
				trx,
				ending.map(({ id }) => id),
			);
			await mail.sendEmails(
				trx,
				ending.map(({ id, email, fullName, accreditingBody, validTo }) =>
					licensePeriodEnds.order(
						{ key: `license-period:${id}:${validTo}`, to: email },
						{ fullName, accreditingBody, validTo },
					),
				),
			);
			return ending.length;
		});
}
