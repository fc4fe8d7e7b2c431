import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { answerCheck, enterCode, excuseCheck, getCode, giveCode, leaveRoom, openRoom } from "../contract.ts";
import { answer } from "./checks/answer-check.ts";
import { enter } from "./checks/enter-code.ts";
import { excuse } from "./checks/excuse-check.ts";
import { give, readSpeakerCode } from "./checks/give-code.ts";
import { leave } from "./playback/leave-room.ts";
import { readRoom } from "./playback/read-room.ts";

export function serveRoom(serve: Serve, context: Pick<AppContext, "db" | "clock" | "signer" | "settings" | "keyFor" | "events">): void {
	serve(openRoom, ({ params, body }, { user }) => readRoom(context, { ...params, ...body, userId: user.userId }));
	serve(leaveRoom, ({ params, body }, { user }) => leave(context, { ...params, ...body, userId: user.userId }));
	serve(answerCheck, ({ params: { token, number } }, { user }) => answer(context, { token, userId: user.userId, number: Number(number) }));
	serve(enterCode, ({ params: { token, segment }, body }, { user }) => enter(context, { token, userId: user.userId, segment: Number(segment), ...body }));
	serve(getCode, ({ params }) => readSpeakerCode(context, params.token));
	serve(giveCode, ({ params: { token, segment }, body }) => give(context, { token, segment: Number(segment), ...body }));
	serve(excuseCheck, ({ params: { sessionId, userId, number }, body }, { user }) =>
		excuse(context, user, { sessionId: Number(sessionId), userId: Number(userId), number: Number(number), ...body }),
	);
}
