import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { addSpeaker, cancelReplay, endSession, getConsoleRoom, publishRecording, removeSlides, revokeSpeaker, showReplay } from "../console-contract.ts";
import { answerCheck, endBroadcast, extendBroadcast, getStudio, leaveRoom, openRoom } from "../contract.ts";
import { getRecordingCut, saveRecordingCut, setAutomaticRecordings, withholdRecording } from "../cut-contract.ts";
import { getRoster } from "../discussion-contract.ts";
import { createSpeaker, endRunningSession, readConsoleRoom, removeSpeaker } from "./manage-room.ts";
import { leave } from "./playback/leave-room.ts";
import { readRoom } from "./playback/read-room.ts";
import { answer } from "./presence/check-presence.ts";
import { changeCut, readCut, withhold } from "./recording/edit-cut.ts";
import { requestRecording } from "./recording/make-recording.ts";
import { changeAutomatic } from "./recording/publish-automatically.ts";
import { chooseReplay, removeReplay } from "./replay/choose-replay.ts";
import { remove } from "./slides/manage-slides.ts";
import { extend } from "./studio/extend.ts";
import { end, readStudio } from "./studio/read-studio.ts";
import { readRoster } from "./studio/roster.ts";

export function serveLiveRoom(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "video" | "jobs" | "storage" | "settings" | "keyFor">,
): void {
	serve(openRoom, ({ params, body }, { user }) => readRoom(context, { ...params, ...body, userId: user.userId }));
	serve(leaveRoom, ({ params, body }, { user }) => leave(context, { ...params, ...body, userId: user.userId }));
	serve(answerCheck, ({ params: { token, number } }, { user }) => answer(context, { token, userId: user.userId, number: Number(number) }));
	serve(extendBroadcast, ({ params, body }) => extend(context, { ...params, ...body }));
	serve(getStudio, ({ params }) => readStudio(context, params.token));
	serve(getRoster, ({ params }) => readRoster(context, params.token));
	serve(endBroadcast, ({ params }) => end(context, params.token));
	serve(getConsoleRoom, ({ params }) => readConsoleRoom(context, Number(params.sessionId)));
	serve(endSession, ({ params }, { user }) => endRunningSession(context, user, Number(params.sessionId)));
	serve(publishRecording, async ({ params }, { user }) => {
		const sessionId = Number(params.sessionId);
		return (await requestRecording(context, user, sessionId)) ?? readConsoleRoom(context, sessionId);
	});
	serve(withholdRecording, async ({ params }, { user }) => {
		const sessionId = Number(params.sessionId);
		return (await withhold(context, user, sessionId)) ?? readConsoleRoom(context, sessionId);
	});
	serve(getRecordingCut, ({ params }, { user }) => readCut(context, user.userId, Number(params.sessionId)));
	serve(saveRecordingCut, ({ params, body }, { user }) => changeCut(context, user.userId, Number(params.sessionId), body));
	serve(setAutomaticRecordings, async ({ body: { hours } }, { user }) => {
		await changeAutomatic(context, user, hours);
		return { hours };
	});
	serve(showReplay, async ({ params }, { user }) => {
		const sessionId = Number(params.sessionId);
		return (await chooseReplay(context, user, sessionId)) ?? readConsoleRoom(context, sessionId);
	});
	serve(cancelReplay, async ({ params }, { user }) => {
		const sessionId = Number(params.sessionId);
		return (await removeReplay(context, user, sessionId)) ?? readConsoleRoom(context, sessionId);
	});
	serve(removeSlides, async ({ params }, { user }) => {
		const sessionId = Number(params.sessionId);
		const removed = await remove(context, user, sessionId);
		return removed === true ? readConsoleRoom(context, sessionId) : removed;
	});
	serve(addSpeaker, ({ params, body }, { user }) => createSpeaker(context, user, Number(params.sessionId), body.name));
	serve(revokeSpeaker, ({ params }, { user }) => removeSpeaker(context, user, Number(params.sessionId), Number(params.speakerId)));
}
