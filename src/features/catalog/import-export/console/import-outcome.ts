import type { ResponseOf } from "../../../../api/call.ts";
import type { importCourses } from "../console-contract.ts";
import type { Encoding } from "../rules/text-encoding.ts";

/** The result of a check or an import, with the encoding of its file. */
export interface ImportOutcome {
	result: ResponseOf<typeof importCourses>;
	encoding: Encoding;
}
