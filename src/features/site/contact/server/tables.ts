import type { GeneratedAlways } from "kysely";
import type { MessageState } from "../rules/message-states.ts";

export type MessageKind = "contact" | "estimate";

declare module "#platform/database/tables.ts" {
	interface Columns {
		public_estimates: {
			name: string;
			company: string;
			address: string;
		};
		messages: {
			state: GeneratedAlways<MessageState>;
		};
	}
}
