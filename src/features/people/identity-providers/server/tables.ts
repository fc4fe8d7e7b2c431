import type { Generated } from "kysely";
import "#features/people/accounts/server/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		identities: {
			id: Generated<number>;
			user_id: number;
			issuer: string;
			subject: string;
			email: string;
			created_at: Date;
			last_used_at: Date;
		};
	}
}
