import {
	type AppContext,
	inTransaction,
	type Refused,
	type ResponseOf,
	recordAudit,
	recordContentChange,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { deleteInstructor } from "../console-contract.ts";
import { deleteRow, findNameBySlug, listCoursesByInstructor, listUnused } from "./instructor-store.ts";

/** Courses that a refusal names. */
const maxNamed = 20;

/** Deletes an instructor whom no course names. Certificates keep the name. */
export async function removeInstructor(
	context: Pick<AppContext, "db" | "clock" | "showChanges">,
	actor: Pick<User, "userId" | "fullName">,
	slug: string,
): Promise<ResponseOf<typeof deleteInstructor> | Refused> {
	const outcome = await inTransaction(context.db, async (trx) => {
		const name = await findNameBySlug(trx, slug);
		if (name === undefined) return refuse(deleteInstructor, "instructor_not_found");
		const courses = await listCoursesByInstructor(trx, name, maxNamed + 1);
		if (courses.length > 0) {
			const fields = { courses: courses.slice(0, maxNamed), more: courses.length > maxNamed };
			return refuse(deleteInstructor, "instructor_in_use", {
				message: describeUse(courses.map(({ title }) => title)),
				fields,
			});
		}
		await deleteRow(trx, name);
		await recordAudit(trx, context.clock, actor, {
			action: "instructor.deleted",
			id: slug,
			summary: `Deleted the instructor ${name}`,
		});
		await recordContentChange(trx, { withdrawn: true });
		return { message: `${name} is deleted.` };
	});
	await context.showChanges();
	return outcome;
}

/** Names the first courses, so that staff find them. */
function describeUse(titles: readonly string[]): string {
	const named = titles.slice(0, 3).map((title) => `“${title}”`);
	const more = titles.length > named.length ? ["more courses"] : [];
	return `${deleteInstructor.refusals.instructor_in_use[1]} They are ${new Intl.ListFormat("en-US").format([...named, ...more])}.`;
}

/** Deletes those of these instructors whom no course names. Returns their number. */
export async function deleteInstructors(trx: Transaction, names: readonly string[]): Promise<number> {
	const unused = await listUnused(trx, names);
	for (const name of unused) await deleteRow(trx, name);
	return unused.length;
}
