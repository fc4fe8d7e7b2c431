import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import type { LearningDeps } from "./learning-deps.ts";

/** What the operators' side of the learning room needs beside what it needs itself. */
export interface MediaDeps extends LearningDeps {
	jobs: Jobs;
	/** Where uploads lie while they come in. */
	uploadDirectory: string;
	/** How long a recording may be, in bytes. */
	largestRecording: number;
}
