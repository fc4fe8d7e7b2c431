import type { Generated, GeneratedAlways } from "kysely";
import type { MoveKind } from "../rules/columns.ts";

export type ImportedItem = "purchase" | "certificate" | "subscriber" | "account";

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
		people_imports: {
			id: GeneratedAlways<number>;
			kind: MoveKind;
			at: Date;
			actor_id: number;
			file_name: string;
			undone_at: Generated<Date | null>;
		};
		people_import_items: { import_id: number; what: ImportedItem; item_id: number; undone: Generated<boolean> };
	}
}
