import { type AppContext, type Refused, refuse } from "#platform/index.ts";
import { enterCode } from "../../contract.ts";
import { firstCode } from "../../rules/checks/check-numbers.ts";
import { maxCodeTries } from "../../rules/checks/code-times.ts";
import { normalizeCodeWord } from "../../rules/checks/code-words.ts";
import { findAttendee } from "../playback/find-attendee.ts";
import { findAttendeeChecks } from "./check-store.ts";
import { listCodes, saveCodeEntry } from "./codes-store.ts";
import { readState } from "./follow-codes.ts";

interface TypedCode {
	token: string;
	userId: number;
	segment: number;
	word: string;
}

/** Records the code word that an attendee typed. Safe to repeat: the first right one counts. */
export async function enter(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	{ token, userId, segment, word }: TypedCode,
): Promise<{ entered: true } | Refused> {
	const { db } = context;
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(enterCode, attendee);
	const { sessionId, now } = attendee;
	const number = firstCode + segment;
	const code = (await listCodes(db, sessionId)).find((candidate) => candidate.segment === segment);
	const check = (await findAttendeeChecks(db, { sessionId, userId }))?.checks.find(
		(candidate) => candidate.number === number,
	);
	if (!code || !check) return refuse(enterCode, "code_not_found");
	if (check.answeredAt !== null) return { entered: true };
	if (readState(code, now).state !== "open") return refuse(enterCode, "code_closed");
	const isRight = normalizeCodeWord(word) === normalizeCodeWord(code.word);
	const saved = await saveCodeEntry(db, { sessionId, userId, number, isRight, maxTries: maxCodeTries, now });
	if (!saved) return refuse(enterCode, "no_tries_left");
	if (isRight) return { entered: true };
	const triesLeft = maxCodeTries - saved.tries;
	return triesLeft <= 0
		? refuse(enterCode, "no_tries_left")
		: refuse(enterCode, "wrong_code", { fields: { triesLeft } });
}
