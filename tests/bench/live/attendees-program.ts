import { enter, inBatches } from "./live-room.ts";
import { nothingWatched, watch } from "./viewer.ts";

/** Who attends which session. */
export interface Attending {
	url: string;
	reference: string;
	userIds: number[];
}

// Attendees in a process of their own: they enter once, and watch from "watch" to "rest".
let isWatching = false;
process.once("message", async ({ url, reference, userIds }: Attending) => {
	const attendees = await inBatches(userIds, (userId) => enter(url, reference, userId));
	process.on("message", async (told: "watch" | "rest") => {
		isWatching = told === "watch";
		if (!isWatching) return;
		const watched = nothingWatched();
		await Promise.all(attendees.map((attendee) => watch(attendee, watched, () => !isWatching)));
		process.send?.({ requests: watched.requests, failed: watched.failed });
	});
	process.send?.("entered");
});
