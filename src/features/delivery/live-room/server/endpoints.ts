import { type AppContext, type Refused, refuse, type Serve } from "#platform/index.ts";
import {
	answerCheck,
	confirmGroup,
	enterCode,
	excuseCheck,
	getCode,
	giveCode,
	joinGroup,
	leaveGroup,
	leaveRoom,
	openGroup,
	openRoom,
} from "../contract.ts";
import { toCheckTime } from "../rules/checks/check-time.ts";
import { saveCheckAnswer } from "./checks/check-store.ts";
import { enter } from "./checks/enter-code.ts";
import { excuse } from "./checks/excuse-check.ts";
import { give, readSpeakerCode } from "./checks/give-code.ts";
import { confirm, join, leaveTogether, open } from "./groups/manage-group.ts";
import { findAttendee } from "./playback/find-attendee.ts";
import { leave } from "./playback/leave-room.ts";
import { readRoom } from "./playback/read-room.ts";

export function serveRoom(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "signer" | "settings" | "keyFor" | "events" | "publicUrl">,
): void {
	serve(openRoom, ({ params, body }, { user }) => readRoom(context, { ...params, ...body, userId: user.userId }));
	serve(leaveRoom, ({ params, body }, { user }) => leave(context, { ...params, ...body, userId: user.userId }));
	serve(answerCheck, ({ params: { token, number } }, { user }) =>
		answer(context, { token, userId: user.userId, number: Number(number) }),
	);
	serve(enterCode, ({ params: { token, segment }, body }, { user }) =>
		enter(context, { token, userId: user.userId, segment: Number(segment), ...body }),
	);
	serve(getCode, ({ params }) => readSpeakerCode(context, params.token));
	serve(giveCode, ({ params: { token, segment }, body }) =>
		give(context, { token, segment: Number(segment), ...body }),
	);
	serve(openGroup, ({ params }, { user: { userId, fullName } }) => open(context, { ...params, userId, fullName }));
	serve(confirmGroup, ({ params, body }, { user }) => confirm(context, { ...params, ...body, userId: user.userId }));
	serve(leaveGroup, ({ params }, { user }) => leaveTogether(context, { ...params, userId: user.userId }));
	serve(joinGroup, ({ params }, { user }) => join(context, { ...params, userId: user.userId }));
	serve(excuseCheck, ({ params, body }, { user }) =>
		excuse(context, user, { ...params, number: Number(params.number), ...body }),
	);
}

/**
 * Records that an attendee is still there, by the server's clock. The first answer counts, from whichever device of the
 * attendee. One that comes too late is recorded too: attendance counts again from then on.
 */
async function answer(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	{ token, userId, number }: { token: string; userId: number; number: number },
): Promise<{ answered: true; inTime: boolean } | Refused> {
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(answerCheck, attendee);
	const { sessionId, now } = attendee;
	const check = await saveCheckAnswer(context.db, { sessionId, userId, number, now });
	if (!check) return refuse(answerCheck, "check_not_found");
	return {
		answered: true,
		inTime: check.answeredAt.getTime() <= toCheckTime({ askedAt: check.askedAt.getTime() }).until,
	};
}
