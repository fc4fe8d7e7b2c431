import { type Refused, refuse } from "#api/refusal.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answerCheck } from "../../contract.ts";
import { toCheckTime } from "../../rules/checks/check-time.ts";
import { findAttendee } from "../playback/find-attendee.ts";
import { saveCheckAnswer } from "./check-store.ts";

/**
 * Records that an attendee is still there, by the server's clock. The first answer counts, from whichever device of the attendee. One that
 * comes too late is recorded too: attendance counts again from then on.
 */
export async function answer(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	{ token, userId, number }: { token: string; userId: number; number: number },
): Promise<{ answered: true; inTime: boolean } | Refused> {
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(answerCheck, attendee);
	const { sessionId, now } = attendee;
	const check = await saveCheckAnswer(context.db, { sessionId, userId, number, now });
	if (!check) return refuse(answerCheck, "check_not_found");
	return { answered: true, inTime: check.answeredAt.getTime() <= toCheckTime({ askedAt: check.askedAt.getTime() }).until };
}
