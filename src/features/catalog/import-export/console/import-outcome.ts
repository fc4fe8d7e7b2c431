import type { ResponseOf } from "../../../../api/call.ts";
import type { importCourses } from "../console-contract.ts";
import type { Encoding } from "../rules/text-encoding.ts";

export interface ImportOutcome {
	result: ResponseOf<typeof importCourses>;
	encoding: Encoding;
}
