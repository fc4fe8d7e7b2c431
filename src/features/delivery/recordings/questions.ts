import { declareQuestion } from "#platform/feature/events/question.ts";
import type { Day } from "#values/business-days.ts";
import type { RecordingStop, SpeedLimit, StopFeedback } from "./contract.ts";

/** How a person watches a recording. */
export interface PlaybackTerms {
	/** Faster playback isn't counted; null without a limit. */
	speedLimit: SpeedLimit | null;
	/** The questions that stop the recording and that the person hasn't answered. */
	stops: readonly RecordingStop[];
	/** From which day on watching counts; null if it counts at once. */
	countsFrom: Day | null;
}

export interface Playback {
	enrollmentId: number;
	courseId: number;
	/** Of the recording. */
	lengthSeconds: number;
}

/** Where does a recording stop for an enrollment, and at which speed does it count? */
export const AskPlaybackTerms = declareQuestion<Playback, PlaybackTerms>("AskPlaybackTerms");

export interface StopAnswer {
	enrollmentId: number;
	id: number;
	/** Of the question that the person read. */
	version: number;
	/** The places of the chosen choices. */
	choices: readonly number[];
}

/** What an answer to a question led to. A question that was answered before keeps its first answer. */
export type StopOutcome =
	| { is: "answered"; isRight: boolean; feedback: readonly StopFeedback[] }
	| { is: "changed" }
	| { is: "invalid" };

/** Saves the answer to a question that stops a recording. Null if there is no such question. */
export const AnswerStop = declareQuestion<StopAnswer, StopOutcome | null>("AnswerStop");
