import type { GeneratedAlways } from "kysely";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		/** `created_at`: the moment of which it is. */
		backups: { id: GeneratedAlways<number>; created_at: Date; recorded_at: Date; bytes: number };
		/** `payments_checked_at`: null until the payments that came after the backup were looked for at the provider. */
		restores: { id: GeneratedAlways<number>; backup_made_at: Date; restored_at: Date; payments_checked_at: Date | null };
	}
}
