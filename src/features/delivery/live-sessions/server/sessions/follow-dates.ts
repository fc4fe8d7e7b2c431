import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { SessionRescheduled } from "../../events.ts";
import { type Following, followCourses } from "./session-store.ts";

/** Updates sessions from the dates of their courses, and publishes which have another date. */
export async function followDates(trx: Transaction, { clock, events }: Pick<AppContext, "clock" | "events">, following: Following = {}): Promise<void> {
	for (const sessionId of await followCourses(trx, clock.now(), following)) await events.publish(trx, SessionRescheduled, { sessionId });
}
