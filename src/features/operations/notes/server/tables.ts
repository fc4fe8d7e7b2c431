import type { Generated } from "kysely";
import type { NoteSubject } from "../contract.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		internal_notes: {
			id: Generated<number>;
			subject_kind: NoteSubject;
			subject_id: number;
			/** Null after the author's account was deleted. */
			author_id: number | null;
			author_name: string;
			text: string;
			written_at: Date;
		};
	}
}
