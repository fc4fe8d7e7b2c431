import type { Question } from "../contract.ts";
import { questionMessages as messages } from "../messages.ts";

/** The questions on every course page that they apply to. */
export const defaultQuestions: readonly Question[] = [
	{ about: "live", ...messages.join },
	{ about: "live", ...messages.recordingAfter },
	{ about: "recording", ...messages.recording },
	{ about: "all", ...messages.certificate },
	{ about: "live", ...messages.refund },
	{ about: "all", ...messages.team },
	{ about: "all", ...messages.invoice },
];
