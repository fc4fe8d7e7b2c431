import type { AppContext, Transaction } from "#platform/index.ts";
import { SessionRescheduled } from "../../events.ts";
import { type Following, followCourses } from "./session-store.ts";

/** Updates sessions from the dates of their courses, and publishes which have another date. */
export async function followDates(
	trx: Transaction,
	{ clock, events }: Pick<AppContext, "clock" | "events">,
	following: Following = {},
): Promise<void> {
	for (const sessionId of await followCourses(trx, clock.now(), following))
		await events.publish(trx, SessionRescheduled, { sessionId });
}
