import type { Executor } from "#platform/index.ts";
import { listManagers } from "./managers/managers-store.ts";
import { listReceived, listSentInvitations } from "./personal-store.ts";

export { eraseSeats } from "./personal-store.ts";

export async function exportSeats(db: Executor, userId: number, addresses: string[]) {
	return {
		seatsGiven: await listSentInvitations(db, userId),
		seatsReceived: await listReceived(db, userId, addresses),
		seatManagers: await listManagers(db, userId),
	};
}
