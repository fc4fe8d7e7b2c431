import type { AppContext } from "#platform/index.ts";
import { deleteEvents } from "./provider-event-store.ts";

/** Longer than the provider redelivers an event, in milliseconds. */
const retention = 30 * 86_400_000;

/** Deletes the provider's events that arrived more than 30 days ago. */
export const forgetOldEvents = ({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> =>
	deleteEvents(db, new Date(clock.now().getTime() - retention));
