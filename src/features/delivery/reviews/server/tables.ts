import type { Generated, GeneratedAlways } from "kysely";
import type { ReviewState } from "../rules/review-states.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		reviews: {
			id: GeneratedAlways<number>;
			course_id: number;
			user_id: number;
			rating: number;
			body: string;
			name: string;
			state: Generated<ReviewState>;
			reason: Generated<string>;
			version: Generated<number>;
			written_at: Date;
			decided_at: Generated<Date | null>;
		};
	}
}
