import type { Actor } from "#features/catalog/courses/server/index.ts";
import { countAgain } from "#features/delivery/live-sessions/server/index.ts";
import { type AppContext, inTransaction, type Refused, type ResponseOf, recordAudit, refuse } from "#platform/index.ts";
import { excuseCheck } from "../../contract.ts";
import { ChecksChanged } from "../../events.ts";
import { toCheckRecord } from "../../rules/checks/check-record.ts";
import { toCheckTime } from "../../rules/checks/check-time.ts";
import { findExcuseWarning } from "../../rules/checks/find-excuse-warning.ts";
import { findRoom } from "../room-store.ts";
import { countExcuses, saveExcuse } from "./check-store.ts";
import { listChecks } from "./list-checks.ts";

interface Excuse {
	sessionId: number;
	userId: number;
	number: number;
	reason: string;
}

/**
 * Excuses a check that an attendee did not answer in time. Their minutes are counted again within a minute. The reason
 * can name the attendee, so the audit log doesn't contain it.
 */
export function excuse(
	{ db, clock, events }: Pick<AppContext, "db" | "clock" | "events">,
	actor: Actor,
	{ sessionId, userId, number, reason }: Excuse,
): Promise<ResponseOf<typeof excuseCheck> | Refused> {
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		const find = async () =>
			(await listChecks(trx, { sessionId, userIds: [userId] })).find((check) => check.number === number);
		const [room, check] = [await findRoom(trx, { id: sessionId }), await find()];
		if (!room || !check) return refuse(excuseCheck, "check_not_found");
		const { askedAt, closesAt, outcome } = check;
		if (outcome === "answered") return refuse(excuseCheck, "answered");
		if (toCheckTime({ askedAt: askedAt.getTime(), closesAt: closesAt?.getTime() ?? null }).until > now.getTime())
			return refuse(excuseCheck, "still_open");
		await saveExcuse(trx, { sessionId, userId, number }, { reason, by: actor.fullName, now });
		await countAgain(trx, sessionId, now);
		const summary = `Excused a presence check of customer ${userId} in “${room.title}”`;
		await recordAudit(trx, clock, actor, { action: "course.check_excused", id: room.course_id, summary });
		await events.publish(trx, ChecksChanged, { sessionId, userIds: [userId] });
		return {
			...toCheckRecord((await find()) ?? check),
			warning: findExcuseWarning(await countExcuses(trx, sessionId, userId)),
		};
	});
}
