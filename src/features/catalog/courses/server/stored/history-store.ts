import type { Transaction, User } from "#platform/index.ts";
import { changedFields } from "../../rules/changed-fields.ts";
import type { CourseAction, StoredCourse } from "../../rules/stored-course.ts";

export type Actor = Pick<User, "userId" | "fullName">;

/**
 * Saves versions of courses before and after a change, so that the history has no gap. This includes changes by an
 * import on the command line.
 */
export async function recordHistory(
	trx: Transaction,
	actor: Actor,
	action: CourseAction,
	changes: { before: StoredCourse | undefined; after: StoredCourse }[],
): Promise<void> {
	await insertVersions(
		trx,
		changes.flatMap(({ before }) => (before ? [toVersion(before, { actor: null, action: "found", changed: [] })] : [])),
	);
	await insertVersions(
		trx,
		changes.map(({ before, after }) =>
			toVersion(after, { actor, action, changed: before ? changedFields(before.content, after.content) : [] }),
		),
	);
}

function toVersion(
	course: StoredCourse,
	{ actor, action, changed }: { actor: Actor | null; action: CourseAction; changed: string[] },
) {
	return {
		course_id: course.id,
		version: course.version,
		at: course.changedAt,
		actor_id: actor?.userId ?? null,
		actor_name: actor?.fullName ?? null,
		action,
		changed_fields: changed,
		content: JSON.stringify(course.content),
	};
}

/** Inserts versions. Those that are stored already stay as they are. */
async function insertVersions(trx: Transaction, versions: ReturnType<typeof toVersion>[]): Promise<void> {
	if (versions.length === 0) return;
	await trx
		.insertInto("course_versions")
		.values(versions)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
