import type { Generated } from "kysely";
import "#features/people/accounts/server/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		api_keys: {
			id: Generated<number>;
			name: string;
			key_hash: string;
			key_end: string;
			scopes: string[];
			created_by: number;
			created_at: Date;
			expires_at: Date | null;
			last_used_at: Date | null;
			revoked_at: Date | null;
		};
	}
}
