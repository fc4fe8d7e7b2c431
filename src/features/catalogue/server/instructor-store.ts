import type { Insertable } from "kysely";
import type { Tables, Transaction } from "../../../platform/database/tables.ts";

/** Adds instructors, or changes those who are known by their names. */
export async function writeInstructors(within: Transaction, instructors: Insertable<Tables["instructors"]>[]): Promise<void> {
	await within
		.insertInto("instructors")
		.values(instructors)
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((eb) => ({
				slug: eb.ref("excluded.slug"),
				credentials: eb.ref("excluded.credentials"),
				role: eb.ref("excluded.role"),
				profile: eb.ref("excluded.profile"),
				featured: eb.ref("excluded.featured"),
				position: eb.ref("excluded.position"),
			})),
		)
		.execute();
}
