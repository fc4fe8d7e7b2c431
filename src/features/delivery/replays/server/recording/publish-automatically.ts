import { type AppContext, declareJob, inTransaction, recordAudit } from "#platform/index.ts";
import { listDue, saveAutomatic } from "./automatic-store.ts";
import { requestRecording } from "./make-recording.ts";

export const publishDueJob = declareJob<object>({ name: "live.publish-due-recordings" });

/** Named in the audit log. */
const automation = { userId: 0, fullName: "Automatic publication" };

/**
 * Starts to publish the recordings that are due. Safe to repeat: a recording that staff publish or withhold first is
 * not due.
 */
export async function publishDue(context: Pick<AppContext, "db" | "clock" | "jobs">): Promise<void> {
	for (const sessionId of await listDue(context.db, context.clock.now()))
		await requestRecording(context, automation, sessionId);
}

function formatDelay(hours: number | null): string {
	if (hours === null) return "not";
	const [count, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
	return `${count} ${unit}${count === 1 ? "" : "s"} after the session`;
}

/** Sets after how many hours recordings are published on their own; null: never. */
export async function changeAutomatic(
	context: Pick<AppContext, "db" | "clock">,
	actor: Parameters<typeof recordAudit>[2],
	hours: number | null,
): Promise<void> {
	await inTransaction(context.db, async (trx) => {
		await saveAutomatic(trx, hours, context.clock.now());
		const summary = `Recordings of live sessions are published automatically: ${formatDelay(hours)}`;
		await recordAudit(trx, context.clock, actor, {
			action: "session.automatic_recordings_changed",
			id: "all",
			summary,
		});
	});
}
