import { buffer } from "node:stream/consumers";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import type { Serve } from "../../../../platform/http/answers.ts";
import { findEnrolment } from "../../enrollments/server/index.ts";
import { openMedia, readTranscript as readTranscriptCall, reportProgress } from "../contract.ts";
import { readTranscript } from "../rules/transcripts/transcript.ts";
import type { LearningDeps } from "./learning-deps.ts";
import { findOpenMedium, listMedia } from "./media-store.ts";
import { linksOf } from "./playback/links.ts";
import { progressIn } from "./playback/progress-in.ts";
import { listProgress } from "./playback/progress-store.ts";
import { recordFirstOpening } from "./playback/record-first-opening.ts";
import { report } from "./playback/report-progress.ts";

/** Puts handlers behind the learning calls. */
export function serveLearning(serve: Serve, deps: LearningDeps): void {
	const { db, storage } = deps;

	serve(reportProgress, ({ params, body }, { person }) => report(deps, person.userId, { ...params, ...body }));

	serve(openMedia, async ({ params: { reference } }, { person }) => {
		const enrolment = await theirs(reference, person.userId, openMedia);
		if ("code" in enrolment) return enrolment;
		const media = await listMedia(db, [enrolment.course_id]);
		return { ...linksOf(deps, person.userId, enrolment, media), progress: progressIn(enrolment, media, await listProgress(db, [enrolment.id])) };
	});

	serve(readTranscriptCall, async ({ params: { reference } }, { person }) => {
		const enrolment = await theirs(reference, person.userId, readTranscriptCall);
		if ("code" in enrolment) return enrolment;
		const medium = await findOpenMedium(db, { reference, personId: person.userId, kind: "transcript" });
		if (!medium?.brings_transcript || medium.content_type !== "application/json") return refuse(readTranscriptCall, "no_transcript");
		if (!(await recordFirstOpening(deps, medium))) return refuse(readTranscriptCall, "enrolment_ended");
		const { segments } = readTranscript(JSON.parse((await buffer(await storage.read(medium.storage_key))).toString()));
		return { title: medium.title, instructor: medium.instructor, segments };
	});

	/** Somebody else's enrolment is as little there as one that was never made. */
	async function theirs(reference: string, personId: number, call: typeof openMedia | typeof readTranscriptCall) {
		const enrolment = await findEnrolment(db, { reference });
		if (!enrolment || enrolment.person_id !== personId) return refuse(call, "no_enrolment") as Refused;
		return enrolment.state === "active" ? enrolment : (refuse(call, "enrolment_ended") as Refused);
	}
}
