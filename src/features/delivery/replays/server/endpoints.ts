import { studios } from "#features/delivery/live-room/server/index.ts";
import type { AppContext, Serve } from "#platform/index.ts";
import {
	cancelReplay,
	getRecordingCut,
	publishRecording,
	saveRecordingCut,
	setAutomaticRecordings,
	showReplay,
	withholdRecording,
} from "../console-contract.ts";
import { changeCut, readCut, withhold } from "./recording/edit-cut.ts";
import { requestRecording } from "./recording/make-recording.ts";
import { changeAutomatic } from "./recording/publish-automatically.ts";
import { chooseReplay, removeReplay } from "./replay/choose-replay.ts";

export function serveReplays(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "signer" | "events" | "publicUrl" | "video" | "jobs">,
): void {
	serve(publishRecording, async ({ params: { sessionId } }, { user }) => {
		return (await requestRecording(context, user, sessionId)) ?? studios.readConsoleRoom(context, sessionId);
	});
	serve(withholdRecording, async ({ params: { sessionId } }, { user }) => {
		return (await withhold(context, user, sessionId)) ?? studios.readConsoleRoom(context, sessionId);
	});
	serve(getRecordingCut, ({ params }, { user }) => readCut(context, user.userId, params.sessionId));
	serve(saveRecordingCut, ({ params, body }, { user }) => changeCut(context, user.userId, params.sessionId, body));
	serve(setAutomaticRecordings, async ({ body: { hours } }, { user }) => {
		await changeAutomatic(context, user, hours);
		return { hours };
	});
	serve(showReplay, async ({ params: { sessionId } }, { user }) => {
		return (await chooseReplay(context, user, sessionId)) ?? studios.readConsoleRoom(context, sessionId);
	});
	serve(cancelReplay, async ({ params: { sessionId } }, { user }) => {
		return (await removeReplay(context, user, sessionId)) ?? studios.readConsoleRoom(context, sessionId);
	});
}
