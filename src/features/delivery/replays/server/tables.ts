import type { ColumnType } from "kysely";
import type { TimeSpan } from "#values/spans/time-spans.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		live_recordings: {
			parts: ColumnType<TimeSpan[] | null, undefined, string | null>;
		};
		live_recording_cuts: {
			breaks: ColumnType<TimeSpan[], string, string>;
		};
	}
}
