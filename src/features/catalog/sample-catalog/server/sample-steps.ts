import type { Database } from "../../../../platform/database/tables.ts";
import { readCourses } from "./load-sample.ts";
import { hasOwnCourse, offersSamples } from "./sample-store.ts";

let known: Promise<{ id: number; title: string }[]> | undefined;

/** Reads the files once. */
function samples(): Promise<{ id: number; title: string }[]> {
	known ??= readCourses().then((courses) => courses.map(({ courseID, title }) => ({ id: courseID, title })));
	return known;
}

export const isWithoutSamples = async (db: Database): Promise<boolean> => !(await offersSamples(db, await samples()));

export const hasFirstCourse = async (db: Database): Promise<boolean> => hasOwnCourse(db, await samples());
