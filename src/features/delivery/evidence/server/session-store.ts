import "./tables.ts";
import type { Database } from "../../../../platform/database/tables.ts";

export const hasSession = async (db: Database, id: number): Promise<boolean> =>
	(await db.selectFrom("public_live_sessions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
