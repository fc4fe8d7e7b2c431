import type { Insertable } from "kysely";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { anyOf, type Executor, type Tables, type Transaction } from "#platform/index.ts";
import { type InstructorFieldName, instructorFieldNames } from "../fields.ts";
import { slugCandidate } from "../rules/slug-candidate.ts";

type InstructorColumns = Pick<Insertable<Tables["instructors"]>, InstructorFieldName>;
type SampleColumns = Omit<InstructorColumns, "hidden" | "portrait"> & { position: number };

/** Inserts instructors, or updates existing ones by name. */
export async function writeInstructors(within: Transaction, instructors: SampleColumns[]): Promise<void> {
	await addInstructors(within, new Set(instructors.map(({ name }) => name)));
	for (const { name, ...columns } of instructors)
		await within.updateTable("instructors").set(columns).where("name", "=", name).execute();
}

/** Inserts instructors that only have a name. Existing ones stay as they are. */
export async function addInstructors(within: Transaction, names: ReadonlySet<string>): Promise<void> {
	// A fixed order prevents deadlocks.
	let missing = [...names].sort();
	for (let attempt = 1; missing.length > 0; attempt++) {
		await within
			.insertInto("instructors")
			.values(missing.map((name) => ({ name, slug: slugCandidate(toSlug(name), attempt) })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const existing = await within
			.selectFrom("instructors")
			.select("name")
			.where("name", "=", anyOf("text", missing))
			.execute();
		const existingNames = new Set(existing.map(({ name }) => name));
		missing = missing.filter((name) => !existingNames.has(name));
	}
}

/** Exactly this name. */
export const isInstructor = async (db: Executor, name: string): Promise<boolean> =>
	(await db.selectFrom("instructors").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;

/** Profiles by name, without unknown ones. */
export async function findProfiles(db: Executor, names: string[]): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom("instructors")
		.select(["name", "profile"])
		.where("name", "=", anyOf("text", names))
		.execute();
	return new Map(rows.map(({ name, profile }) => [name, profile]));
}

/**
 * Lists instructors by name, with their number of courses: the one with that name, or all whose name contains `search`.
 */
export function findInstructors(
	db: Executor,
	filter: { name: string } | { search: string; after: string | undefined; descends: boolean },
	limit: number,
) {
	const query = db
		.selectFrom("instructors")
		.select([...instructorFieldNames, "slug"])
		.select((eb) =>
			eb
				.selectFrom("public_courses")
				.select((inner) => inner.fn.countAll<number>().as("count"))
				.whereRef("public_courses.instructor", "=", "instructors.name")
				.as("courses"),
		)
		.limit(limit);
	if ("name" in filter) return query.where("name", "=", filter.name).execute();
	const literal = filter.search
		.trim()
		.replaceAll("\u0000", "")
		.toWellFormed()
		.replace(/[\\%_]/g, "\\$&");
	return query
		.$if(literal !== "", (narrower) => narrower.where("name", "ilike", `%${literal}%`))
		.$if(filter.after !== undefined, (narrower) =>
			narrower.where("name", filter.descends ? "<" : ">", filter.after as string),
		)
		.orderBy("name", filter.descends ? "desc" : "asc")
		.execute();
}
export type EditedInstructorRow = Awaited<ReturnType<typeof findInstructors>>[number];

/** Returns false if the name is taken. */
export async function insertInstructor(trx: Transaction, instructor: InstructorColumns): Promise<boolean> {
	for (let attempt = 1; ; attempt++) {
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto("instructors")
			.values({ ...instructor, slug: slugCandidate(toSlug(instructor.name), attempt) })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		if (numInsertedOrUpdatedRows === 1n) return true;
		if (await isInstructor(trx, instructor.name)) return false;
	}
}

/** Courses get a new name too. The page's former address stays valid. */
export async function updateInstructor(
	trx: Transaction,
	before: { name: string; slug: string },
	columns: InstructorColumns,
): Promise<void> {
	await trx.updateTable("instructors").set(columns).where("name", "=", before.name).execute();
	if (columns.name === before.name) return;
	const slug = await findFreeSlug(trx, columns.name);
	if (slug === before.slug) return;
	await trx.updateTable("instructors").set({ slug }).where("name", "=", columns.name).execute();
	await trx
		.insertInto("former_instructor_slugs")
		.values({ slug: before.slug, instructor: columns.name })
		.onConflict((conflict) => conflict.column("slug").doUpdateSet({ instructor: columns.name }))
		.execute();
}

/** Returns the first candidate that no other instructor has. */
async function findFreeSlug(trx: Transaction, name: string): Promise<string> {
	for (let attempt = 1; ; attempt++) {
		const slug = slugCandidate(toSlug(name), attempt);
		const owner = await trx.selectFrom("instructors").select("name").where("slug", "=", slug).executeTakeFirst();
		if (!owner || owner.name === name) return slug;
	}
}

export async function findNameBySlug(trx: Transaction, slug: string): Promise<string | undefined> {
	return (await trx.selectFrom("instructors").select("name").where("slug", "=", slug).executeTakeFirst())?.name;
}

/** Lists courses in any state that name an instructor. */
export function listCoursesByInstructor(trx: Transaction, name: string, limit: number) {
	return trx
		.selectFrom("public_courses")
		.select(["id", "title"])
		.where("instructor", "=", name)
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** Locks those of these instructors whom no course names, and returns their names. */
export async function listUnused(trx: Transaction, names: readonly string[]): Promise<string[]> {
	const rows = await trx
		.selectFrom("instructors")
		.select("name")
		.where("name", "=", anyOf("text", [...names]))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("public_courses").select("id").whereRef("public_courses.instructor", "=", "instructors.name"),
				),
			),
		)
		.forUpdate()
		.execute();
	return rows.map(({ name }) => name);
}

export async function deleteRow(trx: Transaction, name: string): Promise<void> {
	await trx.deleteFrom("instructors").where("name", "=", name).execute();
}
