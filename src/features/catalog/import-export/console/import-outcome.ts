import type { ResponseOf } from "#api/call.ts";
import type { importCourses } from "../console-contract.ts";

export interface ImportOutcome {
	result: ResponseOf<typeof importCourses>;
	/** How the file was read, in a sentence. */
	readAs: string;
}
