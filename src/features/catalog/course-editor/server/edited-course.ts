import { coverAddress } from "#features/catalog/artwork/rules/artwork-address.ts";
import { UpcomingSeats } from "#features/catalog/courses/questions.ts";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { toCourseState } from "#features/catalog/courses/rules/course-state.ts";
import type { StoredCourse } from "#features/catalog/courses/rules/stored-course.ts";
import { readStoredCourses } from "#features/catalog/courses/server/index.ts";
import type { Transaction } from "#platform/index.ts";
import type { EditedCourse } from "../console-contract.ts";
import type { EditorContext } from "./editor-context.ts";
import { findCategoryList } from "./list/choices-store.ts";

type ReadContext = Pick<EditorContext, "clock" | "events">;

/** Reads a course for its editor; undefined for an unknown id. */
export async function readEdited(
	context: ReadContext,
	trx: Transaction,
	id: number,
): Promise<EditedCourse | undefined> {
	const stored = (await readStoredCourses(trx, [id])).get(id);
	return stored && toEdited(context, trx, stored);
}

/** Counts the customers with a seat in the upcoming live session of a course. */
export async function countUpcomingSeats(
	{ events }: Pick<EditorContext, "events">,
	trx: Transaction,
	id: number,
): Promise<number> {
	const answers = await events.ask(trx, UpcomingSeats, { courseIds: [id] });
	return answers.reduce((sum, seats) => sum + (seats.get(id) ?? 0), 0);
}

/** Converts a stored course to what its editor shows. */
export async function toEdited(context: ReadContext, trx: Transaction, course: StoredCourse): Promise<EditedCourse> {
	const { id, content, archived, publishedAt, imageSrc, version } = course;
	const state = toCourseState({ publishedAt, archived }, context.clock.now());
	return {
		...content,
		id,
		version,
		state,
		archived,
		publishAt: state === "scheduled" ? (publishedAt?.toISOString() ?? null) : null,
		path: coursePlace({ courseID: id, archieve: archived, list: await findCategoryList(trx, content.category) }),
		imageSrc: imageSrc || coverAddress({ courseID: id, title: content.title, category: content.category }),
		hasPicture: imageSrc !== "",
		creditHours: course.creditHours,
		liveSeats: await countUpcomingSeats(context, trx, id),
		changedAt: course.changedAt.toISOString(),
		changedBy: course.changedBy,
	};
}
