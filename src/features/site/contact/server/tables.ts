import type { Generated, GeneratedAlways } from "kysely";
import type { MessageState } from "../rules/message-states.ts";

export type MessageKind = "contact" | "estimate";

declare module "#platform/database/tables.ts" {
	interface Tables {
		/** Estimate requests, for quotes. */
		public_estimates: { id: number; name: string; email: string; company: string; address: string };
		messages: {
			id: GeneratedAlways<number>;
			kind: MessageKind;
			first_name: string;
			last_name: string;
			email: string;
			current_role: string;
			company_name: string;
			company_address: string;
			city: string;
			country: string;
			message: string;
			created_at: Date;
			assignee_id: Generated<number | null>;
			answered_at: Generated<Date | null>;
			closed_at: Generated<Date | null>;
			version: Generated<number>;
			state: GeneratedAlways<MessageState>;
			searched: GeneratedAlways<string>;
		};
		message_entries: {
			id: GeneratedAlways<number>;
			message_id: number;
			kind: "answer" | "note";
			body: string;
			author_id: number | null;
			author_name: string;
			written_at: Date;
		};
	}
}
