import type { Transaction } from "#platform/index.ts";
import { firstContent } from "../../rules/checks/check-numbers.ts";
import { pollsAsChecks } from "../../rules/checks/polls-as-checks.ts";
import { goneAfter } from "../../rules/room-times.ts";
import {
	deletePollChecks,
	findPollNumber,
	insertForPresent,
	listClosed,
	saveAnswered,
	saveClosed,
} from "./poll-checks-store.ts";
import { findTerms } from "./terms-store.ts";

interface PollOfSession {
	sessionId: number;
	pollId: number;
	now: Date;
}

/** Records polls as checks. `polls-as-checks.ts` has the rule. */
export const pollChecks = {
	/** Records a launched poll as a check of everyone in the room. */
	async launch(trx: Transaction, poll: PollOfSession): Promise<void> {
		if (!pollsAsChecks.areRecorded(await findTerms(trx, poll.sessionId))) return;
		await insertForPresent(trx, {
			...poll,
			since: new Date(poll.now.getTime() - goneAfter * 1000),
			first: firstContent,
		});
	},
	/**
	 * Records when a poll closed, or at the end of a session all that the speaker left open: otherwise they would count
	 * as closed after two minutes.
	 */
	async close(
		trx: Transaction,
		{ sessionId, ...closed }: Omit<PollOfSession, "pollId"> & { pollId?: number },
	): Promise<void> {
		await saveClosed(trx, { sessionId, ...closed });
		const short = (await listClosed(trx, sessionId)).filter(
			({ askedAt, closesAt }) =>
				closesAt && !pollsAsChecks.isOpenLongEnough({ askedAt: askedAt.getTime(), until: closesAt.getTime() }),
		);
		await deletePollChecks(
			trx,
			sessionId,
			short.flatMap(({ poll_id }) => poll_id ?? []),
		);
	},
	/** Records answers to a poll. */
	async answer(trx: Transaction, poll: PollOfSession, userIds: readonly number[]): Promise<void> {
		const number = await findPollNumber(trx, poll);
		if (number !== undefined) await saveAnswered(trx, poll, number, userIds);
	},
};
