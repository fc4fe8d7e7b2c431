import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import type { PollState, QuestionState } from "../rules/discussion.ts";
import type { RecordingState } from "../rules/recording/recording-state.ts";
import type { SlidesProblem, SlidesState } from "../rules/slides.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_rooms: LiveRoomTable;
		live_speakers: LiveSpeakerTable;
		live_takes: LiveTakeTable;
		live_streams: LiveStreamTable;
		live_segments: LiveSegmentTable;
		live_visitors: LiveVisitorTable;
		live_checks: { session_id: number; user_id: number; number: number; asked_at: Date; answered_at: Date | null };
		live_presence: LivePresenceTable;
		live_room_signs: { id: GeneratedAlways<number>; session_id: number; kind: "broadcast" | "server"; from_at: Date; until_at: Date };
		live_discussions: LiveDiscussionTable;
		live_messages: LiveMessageTable;
		live_questions: LiveQuestionTable;
		live_question_votes: { question_id: number; user_id: number };
		live_polls: LivePollTable;
		live_poll_answers: { poll_id: number; user_id: number; option: number };
		live_removals: LiveRemovalTable;
		live_replays: { session_id: number; state: ReplayState; take_id: string; seconds: number; chosen_at: Date };
		live_recording_cuts: LiveRecordingCutTable;
		live_automatic_recordings: { one: Generated<boolean>; hours: number; since: Date };
		live_slides: LiveSlidesTable;
		live_slide_texts: { session_id: number; page: number; text: string };
		live_slide_turns: { id: GeneratedAlways<number>; session_id: number; turned_at: Date; title: string; deck: string | null; page: number | null };
	}
}

export type ReplayState = "preparing" | "ready" | "failed";

interface LiveRoomTable {
	session_id: number;
	current_take: string | null;
	segments: Generated<number>;
	streams: Generated<number>;
	generation: Generated<number>;
	longest_segment: Generated<number>;
	last_segment_at: Date | null;
	started_at: Date | null;
	ended_at: Date | null;
	ended_by_staff: Generated<boolean>;
	recording: ColumnType<RecordingState | null, RecordingState | null | undefined>;
	recording_key: ColumnType<string | null, undefined, string | null>;
	recorded_parts: ColumnType<TimeSpan[] | null, undefined, string | null>;
}

interface LiveRecordingCutTable {
	session_id: number;
	start_second: number;
	end_second: number | null;
	breaks: ColumnType<TimeSpan[], string, string>;
	poster_second: number | null;
	changed_at: Date;
}

interface LiveSpeakerTable {
	id: GeneratedAlways<number>;
	session_id: number;
	name: string;
	created_at: Date;
	revoked_at: Date | null;
}

interface LiveTakeTable {
	id: string;
	session_id: number;
	speaker_id: number | null;
	rehearsal: boolean;
	head_key: string | null;
	acknowledged: Generated<number>;
	started_at: Date;
}

interface LiveStreamTable {
	id: GeneratedAlways<number>;
	take_id: string;
	session_id: number;
	rehearsal: boolean;
	sequence: number;
	head_key: string;
	head_bytes: number;
}

export interface LiveSegmentTable {
	session_id: number;
	sequence: number;
	stream_id: number;
	seconds: number;
	starts_at: Date;
	storage_key: string;
	bytes: number;
}

interface LiveVisitorTable {
	session_id: number;
	user_id: number;
	place: string;
	entered_at: Date;
	seen_at: Date;
}

interface LivePresenceTable {
	id: GeneratedAlways<number>;
	session_id: number;
	user_id: number;
	from_at: Date;
	until_at: Date;
	visible: boolean;
}

interface LiveDiscussionTable {
	session_id: number;
	version: Generated<number>;
	chat_open: Generated<boolean>;
}

interface LiveMessageTable {
	id: GeneratedAlways<number>;
	session_id: number;
	version: number;
	user_id: number | null;
	name: string;
	body: string;
	sent_at: Date;
	hidden: Generated<boolean>;
}

interface LiveQuestionTable {
	id: GeneratedAlways<number>;
	session_id: number;
	version: number;
	user_id: number;
	name: string;
	body: string;
	asked_at: Date;
	state: QuestionState;
	votes: Generated<number>;
}

interface LivePollTable {
	id: GeneratedAlways<number>;
	session_id: number;
	version: number;
	question: string;
	options: string[];
	state: PollState;
}

interface LiveSlidesTable {
	session_id: number;
	deck: string;
	name: string;
	state: SlidesState;
	problem: SlidesProblem | null;
	pages: Generated<number>;
	converted: Generated<number>;
	page: Generated<number>;
	furthest: Generated<number>;
	added_at: Date;
}

interface LiveRemovalTable {
	session_id: number;
	user_id: number;
	version: number;
	name: string;
	removed: boolean;
}
