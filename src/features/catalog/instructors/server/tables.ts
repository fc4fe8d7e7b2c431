import type { Generated } from "kysely";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		instructors: {
			name: string;
			slug: string;
			credentials: Generated<string>;
			role: Generated<string>;
			profile: Generated<string>;
			featured: Generated<boolean>;
			position: Generated<number>;
		};
	}
}
