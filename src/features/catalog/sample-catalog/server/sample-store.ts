import type { Database } from "../../../../platform/database/tables.ts";

export async function hasCourses(db: Database): Promise<boolean> {
	return (await db.selectFrom("public_courses").select("id").limit(1).executeTakeFirst()) !== undefined;
}
