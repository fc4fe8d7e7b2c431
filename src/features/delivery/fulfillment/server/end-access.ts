import { endEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { leaveLive } from "#features/delivery/live-sessions/server/index.ts";
import { closeSeats } from "#features/delivery/seats/server/index.ts";
import { endUpgrades } from "#features/delivery/upgrades/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { EmailAttachment } from "#platform/email/message.ts";

interface Lost {
	titles: string[];
	/** What the seat still opens after its upgrade ended; null if it ended. */
	keeps: string | null;
	attachments: EmailAttachment[];
}

/** Ends access for every seat of the order lines. Returns what each customer lost, by user id. */
export async function endAccess(trx: Transaction, lines: readonly { id: number; title: string }[], now: Date): Promise<Map<number, Lost>> {
	const lost = new Map<number, Lost>();
	const bookings: { userId: number; courseId: number }[] = [];
	for (const line of lines) {
		await closeSeats(trx, { orderLineId: line.id, now });
		for (const { userId, courseId } of await endEnrollment(trx, line.id)) {
			if (userId === null) continue;
			bookings.push({ userId, courseId });
			lost.set(userId, { titles: [...new Set([...(lost.get(userId)?.titles ?? []), line.title])], attachments: [], keeps: null });
		}
	}
	const ids = lines.map(({ id }) => id);
	for (const { userId, courseId, title, sessionType, live } of await endUpgrades(trx, ids, now)) {
		if (!live) bookings.push({ userId, courseId });
		lost.set(userId, { titles: [title], attachments: [], keeps: sessionType });
	}
	for (const [userId, attachments] of await leaveLive(trx, bookings, now)) lost.set(userId, { titles: [], keeps: null, ...lost.get(userId), attachments });
	return lost;
}
