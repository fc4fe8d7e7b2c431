import { SoldCourses } from "#features/catalog/courses/questions.ts";
import { listUnusedInstructors } from "#features/catalog/instructors/server/index.ts";
import { type AppContext, type Database, type Executor, inTransaction } from "#platform/index.ts";
import { SampleArticlesLeft } from "../questions.ts";
import { readCourses, readInstructors } from "./load-sample.ts";
import { findWithIds, hasNonSampleCourse } from "./sample-store.ts";

let sampleCourses: Promise<{ id: number; title: string }[]> | undefined;

/** Reads the files once. */
function samples(): Promise<{ id: number; title: string }[]> {
	sampleCourses ??= readCourses().then((courses) =>
		courses.map(({ courseID, title }) => ({ id: courseID, title })).sort((a, b) => a.id - b.id),
	);
	return sampleCourses;
}

interface SampleStates {
	/** The ids of sample courses by state. Scheduled ones count as published. */
	published: number[];
	drafts: number[];
	missing: number[];
	/** Other courses that have the id of a sample. */
	taken: { id: number; title: string }[];
}

/** Finds the sample courses by id and title. */
export async function readSampleStates(db: Executor): Promise<SampleStates> {
	const found = new Map((await findWithIds(db, await samples())).map((course) => [course.id, course]));
	const states: SampleStates = { published: [], drafts: [], missing: [], taken: [] };
	for (const { id, title } of await samples()) {
		const course = found.get(id);
		if (!course) states.missing.push(id);
		else if (course.title !== title) states.taken.push({ id, title: course.title });
		else states[course.publishedAt === null ? "drafts" : "published"].push(id);
	}
	return states;
}

/** Whether no sample course, instructor or article is left, except courses that were sold and taken off the site. */
export async function isWithoutSamples({ db, events }: Pick<AppContext, "db" | "events">): Promise<boolean> {
	const { published, drafts } = await readSampleStates(db);
	if (published.length > 0) return false;
	const names = (await readInstructors()).map(({ name }) => name);
	return inTransaction(db, async (trx) => {
		const sold =
			drafts.length === 0 ? [] : (await events.ask(trx, SoldCourses, { courseIds: drafts, since: new Date(0) })).flat();
		if (sold.length < drafts.length || (await listUnusedInstructors(trx, names)).length > 0) return false;
		return (await events.ask(trx, SampleArticlesLeft, {})).every((count) => count === 0);
	});
}

export const hasFirstCourse = async (db: Database): Promise<boolean> => hasNonSampleCourse(db, await samples());
