import { type AppContext, declareJob } from "#platform/index.ts";
import { deleteTake, listKeysOfTake, listOldTakes } from "./old-takes-store.ts";

export const cleanTakesJob = declareJob<object>({ name: "live.clean-takes", minutes: 60 });

const day = 86_400_000;
/** Days in which the recording of a session can be published. */
const storedDays = 30;
const rehearsalDays = 1;

/** Deletes the segments of old sessions and rehearsals. Published recordings are separate files. Safe to repeat. */
export async function cleanTakes({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	const before = (days: number) => new Date(clock.now().getTime() - days * day);
	for (const id of await listOldTakes(db, { sessions: before(storedDays), rehearsals: before(rehearsalDays) })) {
		for (const key of await listKeysOfTake(db, id)) await storage.delete(key);
		await deleteTake(db, id);
	}
}
