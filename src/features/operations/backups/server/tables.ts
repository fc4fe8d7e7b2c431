import type { GeneratedAlways } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		/** `created_at`: the time of the snapshot. */
		backups: { id: GeneratedAlways<number>; created_at: Date; recorded_at: Date; bytes: number };
		/** `payments_checked_at`: null until the provider was checked for payments after the backup. */
		restores: { id: GeneratedAlways<number>; backup_made_at: Date; restored_at: Date; payments_checked_at: Date | null };
	}
}
