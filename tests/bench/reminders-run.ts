import { remindAttendees } from "#features/delivery/live-sessions/server/attendees/remind-attendees.ts";
import { calendarAttachment } from "#features/delivery/live-sessions/server/attendees/serve-calendar.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { createEmail } from "#platform/email/create-email.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { createSigner } from "#platform/security/signing/signer.ts";

export const sessionStart = new Date("2030-01-10T18:00:00Z");

/** Dependencies of live sessions at a time of the benchmark. `take` receives each delivered email. */
export function liveDeps(db: Database, now: Date, take: () => void = () => {}) {
	const clock = { now: () => now };
	const jobs = { handle: () => {}, send: async () => {}, start: async () => {}, stop: async () => {} };
	const port = { deliver: async () => take(), check: async () => {} };
	const site = {
		siteName: "Lectern",
		publicUrl: "https://training.example.com",
		address: "1 Main Street",
		supportEmail: "support@example.com",
	};
	const mail = createEmail({ db, jobs, clock, port, from: () => "Lectern <no-reply@example.com>", site: () => site });
	const silent = { info: () => {}, warn: () => {}, error: () => {} };
	const deps = {
		db,
		clock,
		mail,
		meetings: null,
		signer: createSigner(Buffer.alloc(32, 1), clock),
		log: silent,
		events: createEvents({}, () => ({}) as AppContext),
	};
	mail.createAttachment("calendar", calendarAttachment(deps));
	return deps;
}

// Sends a database's reminders, in a process that can be killed.
const url = process.argv[2];
if (import.meta.main && url) {
	const { db, close } = await openDatabase({ url, directory: "." });
	await remindAttendees(liveDeps(db, new Date(sessionStart.getTime() - 86_000_000)));
	await close();
}
