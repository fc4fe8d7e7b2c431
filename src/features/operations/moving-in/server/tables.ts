import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		moved_people: {
			user_id: number;
			company: Generated<string>;
			moved_at: Date;
			invitation_requested_at: Generated<Date | null>;
			invited_at: Generated<Date | null>;
			invitation_tries: Generated<number>;
		};
	}
}
