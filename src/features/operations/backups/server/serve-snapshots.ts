import { openSnapshotSocket } from "#platform/database/embedded/snapshot-socket.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Service } from "#platform/feature/define-feature.ts";
import { recordBackup } from "./backups-store.ts";

/** Lets `lectern backup` copy the embedded database while the app runs, and records the backups that it makes. */
export async function serveSnapshots({ copyDatabase, settings, db, clock }: AppContext): Promise<Service | undefined> {
	if (!copyDatabase) return undefined;
	const socket = await openSnapshotSocket(settings.DATA_DIR, {
		copy: copyDatabase,
		made: (bytes, madeAt) => recordBackup(db, { madeAt, now: clock.now(), bytes }),
	});
	return socket && { stop: () => socket.close() };
}
