import type { Transaction } from "#platform/index.ts";
import type { Credit } from "../rules/credit.ts";

/** Replaces a course's credits. The caller increments the catalog's version, because course pages show them. */
export async function replaceCredits(trx: Transaction, courseId: number, credits: Credit[]): Promise<void> {
	await trx.deleteFrom("accreditations").where("course_id", "=", courseId).execute();
	if (credits.length === 0) return;
	await trx
		.insertInto("accreditations")
		.values(
			credits.map(({ accreditingBody, number, hours }) => ({
				course_id: courseId,
				accrediting_body: accreditingBody,
				number,
				hours,
			})),
		)
		.execute();
}
