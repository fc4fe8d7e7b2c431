import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { answerCheck, confirmGroup, enterCode, excuseCheck, getCode, giveCode, joinGroup, leaveGroup, leaveRoom, openGroup, openRoom } from "../contract.ts";
import { answer } from "./checks/answer-check.ts";
import { enter } from "./checks/enter-code.ts";
import { excuse } from "./checks/excuse-check.ts";
import { give, readSpeakerCode } from "./checks/give-code.ts";
import { confirm, join, leaveTogether, open } from "./groups/manage-group.ts";
import { leave } from "./playback/leave-room.ts";
import { readRoom } from "./playback/read-room.ts";

export function serveRoom(serve: Serve, context: Pick<AppContext, "db" | "clock" | "signer" | "settings" | "keyFor" | "events" | "publicUrl">): void {
	serve(openRoom, ({ params, body }, { user }) => readRoom(context, { ...params, ...body, userId: user.userId }));
	serve(leaveRoom, ({ params, body }, { user }) => leave(context, { ...params, ...body, userId: user.userId }));
	serve(answerCheck, ({ params: { token, number } }, { user }) => answer(context, { token, userId: user.userId, number: Number(number) }));
	serve(enterCode, ({ params: { token, segment }, body }, { user }) => enter(context, { token, userId: user.userId, segment: Number(segment), ...body }));
	serve(getCode, ({ params }) => readSpeakerCode(context, params.token));
	serve(giveCode, ({ params: { token, segment }, body }) => give(context, { token, segment: Number(segment), ...body }));
	serve(openGroup, ({ params }, { user: { userId, fullName } }) => open(context, { ...params, userId, fullName }));
	serve(confirmGroup, ({ params, body }, { user }) => confirm(context, { ...params, ...body, userId: user.userId }));
	serve(leaveGroup, ({ params }, { user }) => leaveTogether(context, { ...params, userId: user.userId }));
	serve(joinGroup, ({ params }, { user }) => join(context, { ...params, userId: user.userId }));
	serve(excuseCheck, ({ params: { sessionId, userId, number }, body }, { user }) =>
		excuse(context, user, { sessionId: Number(sessionId), userId: Number(userId), number: Number(number), ...body }),
	);
}
