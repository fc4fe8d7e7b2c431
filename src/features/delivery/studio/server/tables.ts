import type { Generated, GeneratedAlways } from "kysely";
import type { SlidesProblem, SlidesState } from "../rules/slides.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_rooms: LiveRoomTable;
		live_speakers: LiveSpeakerTable;
		live_takes: LiveTakeTable;
		live_streams: LiveStreamTable;
		live_segments: LiveSegmentTable;
		live_room_signs: LiveRoomSignTable;
		live_speaker_stays: LiveSpeakerStayTable;
		live_slides: LiveSlidesTable;
		live_slide_texts: { session_id: number; page: number; text: string };
		live_slide_turns: LiveSlideTurnTable;
		public_live_rooms: Pick<LiveRoomTable, "session_id" | "started_at" | "ended_at">;
		public_live_segments: PublicLiveSegmentView;
		public_live_room_signs: Omit<LiveRoomSignTable, "id">;
		public_live_slides: Pick<LiveSlidesTable, "session_id" | "deck" | "pages" | "page" | "furthest">;
		public_live_slide_turns: LiveSlideTurnTable;
	}
}

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

interface LiveSegmentTable {
	session_id: number;
	sequence: number;
	stream_id: number;
	seconds: number;
	starts_at: Date;
	storage_key: string;
	bytes: number;
}

/** A segment with its stream. */
interface PublicLiveSegmentView extends LiveSegmentTable {
	take_id: string;
	rehearsal: boolean;
	stream_sequence: number;
	head_key: string;
	head_bytes: number;
}

interface LiveRoomSignTable {
	id: GeneratedAlways<number>;
	session_id: number;
	kind: "broadcast" | "server";
	from_at: Date;
	until_at: Date;
}

interface LiveSpeakerStayTable {
	id: GeneratedAlways<number>;
	session_id: number;
	speaker_id: number;
	from_at: Date;
	until_at: Date;
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

interface LiveSlideTurnTable {
	id: GeneratedAlways<number>;
	session_id: number;
	turned_at: Date;
	title: string;
	deck: string | null;
	page: number | null;
}
