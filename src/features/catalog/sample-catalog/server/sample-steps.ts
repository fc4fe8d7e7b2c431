import type { Database } from "#platform/database/tables.ts";
import { readCourses } from "./load-sample.ts";
import { findWithIds, hasNonSampleCourse } from "./sample-store.ts";

let sampleCourses: Promise<{ id: number; title: string }[]> | undefined;

/** Reads the files once. */
function samples(): Promise<{ id: number; title: string }[]> {
	sampleCourses ??= readCourses().then((courses) => courses.map(({ courseID, title }) => ({ id: courseID, title })).sort((a, b) => a.id - b.id));
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
export async function readSampleStates(db: Database): Promise<SampleStates> {
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

export async function isWithoutSamples(db: Database): Promise<boolean> {
	const titles = new Map((await samples()).map(({ id, title }) => [id, title]));
	return (await findWithIds(db, await samples())).every(({ id, title, archived, publishedAt }) => archived || publishedAt === null || titles.get(id) !== title);
}

export const hasFirstCourse = async (db: Database): Promise<boolean> => hasNonSampleCourse(db, await samples());
