import { goneAfter } from "#features/delivery/studio/rules/room-times.ts";
import type { Transaction } from "#platform/index.ts";
import { firstContent } from "../../rules/checks/check-numbers.ts";
import { findPollNumber, insertForPresent, saveAnswered, saveClosed } from "./poll-checks-store.ts";
import { findTerms } from "./terms-store.ts";

interface PollOfSession {
	sessionId: number;
	pollId: number;
	now: Date;
}

/** Records polls as checks, if a program of the session demands checks. Each program's rule decides whether it accepts them. */
export const pollChecks = {
	/** Records a launched poll as a check of everyone in the room. */
	async launch(trx: Transaction, poll: PollOfSession): Promise<void> {
		const terms = await findTerms(trx, poll.sessionId);
		if (!terms?.isFromPrograms) return;
		await insertForPresent(trx, { ...poll, since: new Date(poll.now.getTime() - goneAfter * 1000), first: firstContent });
	},
	/** Records when a poll closed: those who were there and did not answer missed it. */
	close: saveClosed,
	/** Records answers to a poll. */
	async answer(trx: Transaction, poll: PollOfSession, userIds: readonly number[]): Promise<void> {
		const number = await findPollNumber(trx, poll);
		if (number !== undefined) await saveAnswered(trx, poll, number, userIds);
	},
};
