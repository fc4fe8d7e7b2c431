import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { answerCheck, leaveRoom, openRoom } from "../contract.ts";
import { leave } from "./playback/leave-room.ts";
import { readRoom } from "./playback/read-room.ts";
import { answer } from "./presence/check-presence.ts";

export function serveRoom(serve: Serve, context: Pick<AppContext, "db" | "clock" | "signer" | "settings" | "keyFor">): void {
	serve(openRoom, ({ params, body }, { user }) => readRoom(context, { ...params, ...body, userId: user.userId }));
	serve(leaveRoom, ({ params, body }, { user }) => leave(context, { ...params, ...body, userId: user.userId }));
	serve(answerCheck, ({ params: { token, number } }, { user }) => answer(context, { token, userId: user.userId, number: Number(number) }));
}
