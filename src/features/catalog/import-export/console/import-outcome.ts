import type { ResponseOf } from "#api/call.ts";
import type { Encoding } from "#values/formats/text-encoding.ts";
import type { importCourses } from "../console-contract.ts";

export interface ImportOutcome {
	result: ResponseOf<typeof importCourses>;
	encoding: Encoding;
}
