import type { AppContext, Serve } from "#platform/index.ts";
import { addSpeaker, endSession, getConsoleRoom, removeSlides, revokeSpeaker } from "../../console-contract.ts";
import { endBroadcast, extendBroadcast, getStudio } from "../../studio-contract.ts";
import { createSpeaker, endRunningSession, readConsoleRoom, removeSpeaker } from "../manage-room.ts";
import { remove } from "../slides/manage-slides.ts";
import { extend } from "./extend.ts";
import { end, readStudio } from "./read-studio.ts";

export function serveStudio(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "video" | "jobs" | "storage" | "events">,
): void {
	serve(extendBroadcast, ({ params, body }) => extend(context, { ...params, ...body }));
	serve(getStudio, ({ params }) => readStudio(context, params.token));
	serve(endBroadcast, ({ params }) => end(context, params.token));
	serve(getConsoleRoom, ({ params }) => readConsoleRoom(context, params.sessionId));
	serve(endSession, ({ params }, { user }) => endRunningSession(context, user, params.sessionId));
	serve(removeSlides, async ({ params: { sessionId } }, { user }) => {
		const removed = await remove(context, user, sessionId);
		return removed === true ? readConsoleRoom(context, sessionId) : removed;
	});
	serve(addSpeaker, ({ params, body }, { user }) => createSpeaker(context, user, params.sessionId, body.name));
	serve(revokeSpeaker, ({ params }, { user }) => removeSpeaker(context, user, params.sessionId, params.speakerId));
}
