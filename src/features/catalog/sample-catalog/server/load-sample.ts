import { readdir, readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { samplePricings } from "#features/catalog/courses/rules/pricings/sample-pricings.ts";
import type { Actor } from "#features/catalog/courses/server/index.ts";
import { type ImportContext, type ImportOptions, importCatalog } from "#features/catalog/import-export/server/index.ts";
import { findProfiles, writeInstructors } from "#features/catalog/instructors/server/index.ts";
import { type Database, inTransaction, recordContentChange } from "#platform/index.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { sampleDate } from "../rules/sample-dates.ts";

const folder = new URL("../sample/", import.meta.url);

/** The fields that loading needs. The import checks the others. */
const SampleCourse = z.looseObject({
	courseID: z.int(),
	title: z.string(),
	instructor: z.string(),
	price: z.number(),
	archieve: z.boolean(),
});
type SampleCourse = z.infer<typeof SampleCourse>;

const SampleInstructors = z.array(
	z.strictObject({
		name: z.string(),
		credentials: z.string(),
		role: z.string(),
		profile: z.string(),
		featured: z.boolean(),
	}),
);

/**
 * Loads all sample courses or none, with webinar dates relative to today. Safe to repeat.
 *
 * @returns the number of imported courses, and the ids of the sample courses
 * @throws the reason if a sample file is invalid
 */
export async function loadSample(context: ImportContext): Promise<{ imported: number; courseIds: number[] }> {
	const courses = layOut(await readCourses(), context.clock.now());
	await writeSampleInstructors(context.db, await readInstructors());
	return { imported: await importSample(context, courses), courseIds: courses.map((course) => course.courseID) };
}

/**
 * Loads some sample courses, which the catalog must not have yet. Adds only instructors that do not exist.
 *
 * @throws CoursesExist if there is a course with one of the ids
 */
export async function loadMissing(context: ImportContext, actor: Actor, ids: number[]): Promise<void> {
	const courses = layOut(await readCourses(), context.clock.now()).filter(({ courseID }) => ids.includes(courseID));
	const instructors = (await readInstructors()).filter(({ name }) =>
		courses.some(({ instructor }) => instructor === name),
	);
	const profiles = await findProfiles(
		context.db,
		instructors.map(({ name }) => name),
	);
	await writeSampleInstructors(
		context.db,
		instructors.filter(({ name }) => !profiles.has(name)),
	);
	await importSample(context, courses, { actor, newOnly: true });
}

async function importSample(
	context: ImportContext,
	courses: SampleCourse[],
	options: Pick<ImportOptions, "actor" | "newOnly"> = {},
): Promise<number> {
	const source = async function* () {
		for (const [index, value] of courses.entries()) yield { row: index + 1, line: index + 1, value };
	};
	const errors: string[] = [];
	const { imported } = await importCatalog(context, source, {
		...options,
		allOrNothing: true,
		createCategories: true,
		publish: true,
		onError: ({ row }, reason) => errors.push(`${courses[row - 1]?.courseID}: ${reason}`),
	});
	if (errors.length > 0) throw new Error(`The sample catalog is invalid. ${errors.join(" ")}`);
	return imported;
}

/** Reads the sample courses from their files. */
export async function readCourses(): Promise<SampleCourse[]> {
	const names = (await readdir(new URL("courses/", folder))).filter((name) => name.endsWith(".json"));
	return Promise.all(
		names.map(async (name) =>
			SampleCourse.parse(JSON.parse(await readFile(new URL(`courses/${name}`, folder), "utf8"))),
		),
	);
}

/** Alternates categories, so that neighbors in a list differ. */
function layOut(courses: SampleCourse[], loaded: Date): SampleCourse[] {
	const turns = courses.toSorted((a, b) => (a.courseID % 100) - (b.courseID % 100) || a.courseID - b.courseID);
	return [true, false].flatMap((archived) => {
		const shelf = turns.filter((course) => course.archieve === archived);
		return shelf.map((course, index) => ({
			...course,
			webinarDate: sampleDate(index, shelf.length, archived, loaded).toISOString(),
			Pricings: samplePricings(course.price),
		}));
	});
}

/** Reads the sample instructors in the order in which pages show them. */
export async function readInstructors() {
	const instructors = SampleInstructors.parse(JSON.parse(await readFile(new URL("instructors.json", folder), "utf8")));
	return instructors.map((instructor, position) => ({
		...instructor,
		profile: sanitise(instructor.profile),
		position,
	}));
}

async function writeSampleInstructors(
	db: Database,
	instructors: Awaited<ReturnType<typeof readInstructors>>,
): Promise<void> {
	await inTransaction(db, async (within) => {
		await writeInstructors(within, instructors);
		await recordContentChange(within);
	});
}
