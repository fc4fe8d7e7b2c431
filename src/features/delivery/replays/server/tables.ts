import type { ColumnType, Generated } from "kysely";
import type { RecordingState } from "#features/delivery/studio/rules/recording-state.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_recordings: LiveRecordingTable;
		live_recording_cuts: LiveRecordingCutTable;
		live_automatic_recordings: { one: Generated<boolean>; hours: number; since: Date };
		live_replays: LiveReplayTable;
		public_live_recordings: Pick<LiveRecordingTable, "session_id" | "state">;
		public_live_automatic_recordings: { hours: number; since: Date };
		public_live_replays: Omit<LiveReplayTable, "chosen_at">;
	}
}

interface LiveRecordingTable {
	session_id: number;
	state: RecordingState;
	storage_key: ColumnType<string | null, undefined, string | null>;
	parts: ColumnType<TimeSpan[] | null, undefined, string | null>;
}

interface LiveRecordingCutTable {
	session_id: number;
	start_second: number;
	end_second: number | null;
	breaks: ColumnType<TimeSpan[], string, string>;
	poster_second: number | null;
	changed_at: Date;
}

interface LiveReplayTable {
	session_id: number;
	state: "preparing" | "ready" | "failed";
	take_id: string;
	seconds: number;
	chosen_at: Date;
}
