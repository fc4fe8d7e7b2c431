import { type Refused, refuse } from "#api/refusal.ts";
import { findEnrollment } from "#features/delivery/enrollments/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import { answerStop, openMedia, readTranscript, reportProgress } from "../contract.ts";
import { AnswerStop } from "../questions.ts";
import { listChapters } from "./chapter-store.ts";
import { findOpenMedium, listMedia } from "./media-store.ts";
import { createMediaLinks } from "./playback/links.ts";
import { readPlaybackTerms } from "./playback/playback-terms.ts";
import { progressIn } from "./playback/progress-in.ts";
import { listProgress } from "./playback/progress-store.ts";
import { recordFirstOpening } from "./playback/record-first-opening.ts";
import { report } from "./playback/report-progress.ts";
import { readStoredTranscript } from "./stored-texts.ts";

export function serveLearning(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock" | "storage" | "signer" | "publicUrl" | "events">,
): void {
	const { db, storage } = context;

	serve(reportProgress, ({ params, body }, { user }) => report(context, user.userId, { ...params, ...body }));

	serve(openMedia, async ({ params: { reference } }, { user }) => {
		const enrollment = await refuseForeign(reference, user.userId, openMedia);
		if ("code" in enrollment) return enrollment;
		const media = await listMedia(db, [enrollment.course_id]);
		const chapters = enrollment.grants_recording ? await listChapters(db, enrollment.course_id) : [];
		const progress = progressIn(enrollment, media, await listProgress(db, [enrollment.id]));
		const terms = await readPlaybackTerms(context, {
			enrollmentId: enrollment.id,
			courseId: enrollment.course_id,
			lengthSeconds: progress?.lengthSeconds ?? 0,
		});
		return { ...createMediaLinks(context, user.userId, enrollment, media), progress, chapters, ...terms };
	});

	serve(answerStop, async ({ params: { reference, id }, body }, { user }) => {
		const enrollment = await refuseForeign(reference, user.userId, openMedia);
		if ("code" in enrollment) return enrollment;
		const outcomes = await inTransaction(db, (trx) =>
			context.events.ask(trx, AnswerStop, { enrollmentId: enrollment.id, id, ...body }),
		);
		const outcome = outcomes.find((answer) => answer !== null);
		if (!outcome) return refuse(answerStop, "no_question");
		if (outcome.is === "changed") return refuse(answerStop, "question_changed");
		if (outcome.is === "invalid") return refuse(answerStop, "wrong_answer");
		return { isRight: outcome.isRight, feedback: [...outcome.feedback] };
	});

	serve(readTranscript, async ({ params: { reference } }, { user }) => {
		const enrollment = await refuseForeign(reference, user.userId, readTranscript);
		if ("code" in enrollment) return enrollment;
		const medium = await findOpenMedium(db, { reference, userId: user.userId, kind: "transcript" });
		if (!medium?.grants_transcript || medium.content_type !== "application/json")
			return refuse(readTranscript, "no_transcript");
		if (!(await recordFirstOpening(context, medium))) return refuse(readTranscript, "enrollment_ended");
		const { segments } = await readStoredTranscript(storage, medium.storage_key);
		return { title: medium.title, instructor: medium.instructor, segments };
	});

	/** Another customer's enrollment gets the same refusal as an unknown one. */
	async function refuseForeign(reference: string, userId: number, call: typeof openMedia | typeof readTranscript) {
		const enrollment = await findEnrollment(db, { reference });
		if (!enrollment || enrollment.user_id !== userId) return refuse(call, "no_enrollment") as Refused;
		return enrollment.state === "active" ? enrollment : (refuse(call, "enrollment_ended") as Refused);
	}
}
