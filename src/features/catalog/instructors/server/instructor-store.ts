import type { Insertable } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import type { Database, Tables, Transaction } from "../../../../platform/database/tables.ts";
import { slugOf } from "../../artwork/rules/artwork-address.ts";

/** Inserts instructors, or updates existing ones by name. */
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

/** Inserts instructors that only have a name. Existing ones stay as they are. */
export async function addInstructors(within: Transaction, names: ReadonlySet<string>): Promise<void> {
	if (names.size === 0) return;
	// A fixed order prevents deadlocks.
	const rows = [...names].sort().map((name) => ({ name, slug: slugOf(name) }));
	await within
		.insertInto("instructors")
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Exactly this name. */
export const isInstructor = async (db: Database | Transaction, name: string): Promise<boolean> =>
	(await db.selectFrom("instructors").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;

/** Profiles by name, without unknown ones. */
export async function findProfiles(db: Database | Transaction, names: string[]): Promise<Map<string, string>> {
	const rows = await db.selectFrom("instructors").select(["name", "profile"]).where("name", "=", anyOf("text", names)).execute();
	return new Map(rows.map(({ name, profile }) => [name, profile]));
}

/** Lists instructors by name, with their number of courses: the one with that name, or all whose name contains `search`. */
export function findInstructors(db: Database | Transaction, wanted: { name: string } | { search: string; after: string | undefined }, most: number) {
	const query = db
		.selectFrom("instructors")
		.select(["name", "slug", "credentials", "role", "profile", "featured"])
		.select((eb) =>
			eb
				.selectFrom("courses")
				.select((inner) => inner.fn.countAll<number>().as("count"))
				.whereRef("courses.instructor", "=", "instructors.name")
				.as("courses"),
		)
		.orderBy("name")
		.limit(most);
	if ("name" in wanted) return query.where("name", "=", wanted.name).execute();
	const literal = wanted.search
		.trim()
		.replaceAll("\u0000", "")
		.toWellFormed()
		.replace(/[\\%_]/g, "\\$&");
	return query
		.$if(literal !== "", (narrower) => narrower.where("name", "ilike", `%${literal}%`))
		.$if(wanted.after !== undefined, (narrower) => narrower.where("name", ">", wanted.after as string))
		.execute();
}
export type EditedInstructorRow = Awaited<ReturnType<typeof findInstructors>>[number];

type InstructorColumns = Pick<Insertable<Tables["instructors"]>, "name" | "slug" | "credentials" | "role" | "profile" | "featured">;

/** Returns false if the name is taken. */
export async function insertInstructor(trx: Transaction, instructor: InstructorColumns): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("instructors")
		.values(instructor)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Courses get a new name too. */
export async function updateInstructor(trx: Transaction, known: string, columns: InstructorColumns): Promise<void> {
	await trx.updateTable("instructors").set(columns).where("name", "=", known).execute();
}
