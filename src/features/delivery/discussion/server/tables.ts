import type { Generated, GeneratedAlways } from "kysely";
import type { PollState, QuestionState } from "../rules/discussion.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		live_discussions: LiveDiscussionTable;
		live_messages: LiveMessageTable;
		live_questions: LiveQuestionTable;
		live_question_votes: { question_id: number; user_id: number };
		live_polls: LivePollTable;
		live_poll_answers: { poll_id: number; user_id: number; option: number };
		live_removals: LiveRemovalTable;
		public_live_removals: { session_id: number; user_id: number };
	}
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

interface LiveRemovalTable {
	session_id: number;
	user_id: number;
	version: number;
	name: string;
	removed: boolean;
}
