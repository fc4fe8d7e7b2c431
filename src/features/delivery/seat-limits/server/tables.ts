import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		shown_seats: { course_id: number; seats: number };
		public_seats_left: ViewOf<{ course_id: number; seats: number }>;
	}
}
