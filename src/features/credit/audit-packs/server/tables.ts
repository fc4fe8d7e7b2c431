import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AuditPack } from "../console-contract.ts";
import type { PackScope } from "../rules/pack-scope.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		audit_packs: {
			id: GeneratedAlways<number>;
			/** Written as JSON text. */
			scope: ColumnType<PackScope, string, never>;
			title: string;
			state: Generated<AuditPack["state"]>;
			people: Generated<number>;
			people_total: Generated<number | null>;
			certificates: Generated<number>;
			storage_key: Generated<string | null>;
			bytes: Generated<number | null>;
			digest: Generated<string | null>;
			requested_at: Date;
			requested_by: string;
			ready_at: Generated<Date | null>;
			expires_at: Generated<Date | null>;
		};
	}
}
