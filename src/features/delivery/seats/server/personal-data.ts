import type { Executor } from "#platform/index.ts";
import { listReceived, listSentInvitations } from "./personal-store.ts";

export { eraseSeats } from "./personal-store.ts";

export async function exportSeats(db: Executor, userId: number, addresses: string[]) {
	return {
		seatsGiven: await listSentInvitations(db, userId),
		seatsReceived: await listReceived(db, userId, addresses),
	};
}
