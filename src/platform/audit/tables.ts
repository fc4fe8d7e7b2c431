import type { Generated, GeneratedAlways } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		audit_log: {
			id: Generated<number>;
			at: Date;
			actor_id: number;
			actor_name: string;
			action: string;
			/** The first part of the action. */
			thing: GeneratedAlways<string>;
			subject_kind: string;
			subject_id: string;
			summary: string;
			changes: unknown;
		};
	}
}
