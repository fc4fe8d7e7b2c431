import { type AppContext, declareJob } from "#platform/index.ts";
import { recordServer } from "./room-signs-store.ts";

export const recordServerSignsJob = declareJob<object>({ name: "live.record-server-signs", retries: 0 });

/**
 * Records that the server and the database are there, so that an outage can be told from a room that everyone has left.
 */
export const recordServerSigns = ({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> =>
	recordServer(db, clock.now());
