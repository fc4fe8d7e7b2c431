import type { Database } from "../../../../platform/database/tables.ts";
import { readCourses } from "./load-sample.ts";
import { findPublished, hasOwnCourse } from "./sample-store.ts";

let known: Promise<{ id: number; title: string }[]> | undefined;

/** Reads the files once. */
function samples(): Promise<{ id: number; title: string }[]> {
	known ??= readCourses().then((courses) => courses.map(({ courseID, title }) => ({ id: courseID, title })));
	return known;
}

/** Returns the ids of the published sample courses. */
export const findSampleCourses = async (db: Database): Promise<number[]> => (await findPublished(db, await samples())).map(({ id }) => id);

export const isWithoutSamples = async (db: Database): Promise<boolean> => (await findPublished(db, await samples())).every(({ archived }) => archived);

export const hasFirstCourse = async (db: Database): Promise<boolean> => hasOwnCourse(db, await samples());
