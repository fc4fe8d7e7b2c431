import type { AppContext, Transaction } from "#platform/index.ts";
import { firstCode } from "../../rules/checks/check-numbers.ts";
import { planChecks } from "../../rules/checks/plan-checks.ts";
import { findRoom } from "../room-store.ts";
import { listContentChecks, listStoredNumbers, listVisitors, type NewCheck, saveChecks } from "./check-store.ts";
import { listCodes } from "./codes-store.ts";
import { readState } from "./follow-codes.ts";
import { pollChecks } from "./poll-checks.ts";
import { readCheckedTime } from "./read-terms.ts";
import { checkShares } from "./secret-shares.ts";
import { findTerms } from "./terms-store.ts";

/**
 * Records the checks that came while attendees were not in the room: before a late one, and after one who left. Lack of
 * an answer is evidence. Call it when the session is over. Safe to repeat.
 */
export async function saveUnseenChecks(
	{ keyFor, clock }: Pick<AppContext, "keyFor" | "clock">,
	trx: Transaction,
	sessionId: number,
): Promise<void> {
	const terms = await findTerms(trx, sessionId);
	const room = terms && (await findRoom(trx, { id: sessionId }));
	if (!room) return;
	const time = readCheckedTime(room);
	// None comes after a session that ended early. Without a broadcast, none came.
	const until = room.replay
		? time.until
		: Math.min(time.until, room.endedAt?.getTime() ?? (room.lastSegmentAt ?? room.starts_at).getTime());
	await pollChecks.close(trx, { sessionId, now: new Date(until) });
	const shared: NewCheck[] = (await listContentChecks(trx, sessionId)).map(({ number, askedAt, closesAt }) => ({
		number,
		kind: "content",
		askedAt,
		closesAt,
		seen: false,
	}));
	for (const code of await listCodes(trx, sessionId)) {
		const { state, from, until: closes } = readState(code, clock.now());
		if (state !== "speaker")
			shared.push({
				number: firstCode + code.segment,
				kind: "code",
				askedAt: new Date(from),
				closesAt: new Date(closes),
				seen: false,
			});
	}
	const stored = await listStoredNumbers(trx, sessionId);
	for (const userId of await listVisitors(trx, sessionId)) {
		const attendee = { sessionId, userId };
		const plan =
			terms.minutesPerCheck === null
				? []
				: planChecks({
						time,
						minutesPerCheck: terms.minutesPerCheck,
						toShare: checkShares(keyFor("presence-checks"), attendee),
					});
		const silent = plan.flatMap((at, number): NewCheck[] =>
			at <= until ? [{ number, kind: "silent", askedAt: new Date(at), closesAt: null, seen: false }] : [],
		);
		const missing = [...silent, ...shared].filter(({ number }) => !stored.get(userId)?.has(number));
		await saveChecks(trx, attendee, missing);
	}
}
