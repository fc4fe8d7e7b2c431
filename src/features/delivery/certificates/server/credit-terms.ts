import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { CreditTermsOfCourse } from "../questions.ts";
import type { CertifiedCredit, CourseCredit } from "../rules/certified-credit.ts";

interface Attended {
	way: "live" | "recording";
	/** The length of the session or the recording. */
	minutes: number;
}

/** Adds to the credits of a course what the rules of their bodies say today. A certificate keeps it. */
export async function addTerms(
	{ events }: Pick<AppContext, "events">,
	trx: Transaction,
	{ courseId, credits }: { courseId: number; credits: readonly CourseCredit[] },
	{ way, minutes }: Attended,
): Promise<CertifiedCredit[]> {
	const accreditingBodies = credits.map(({ accreditingBody }) => accreditingBody);
	const terms = (await events.ask(trx, CreditTermsOfCourse, { courseId, accreditingBodies, way, minutes })).flat();
	return credits.map((credit) => {
		const { rule = null, methodName = "", statement = "" } = terms.find(({ accreditingBody }) => accreditingBody === credit.accreditingBody) ?? {};
		return { ...credit, rule, methodName, statement, program: null };
	});
}

/**
 * Returns the most hours that the rules of a body grant for a course, for each way to earn them.
 *
 * @param ways how attendees can earn the credits, and how long that takes
 */
export async function listLimits(
	{ events }: Pick<AppContext, "events">,
	trx: Transaction,
	{ courseId, accreditingBodies }: { courseId: number; accreditingBodies: readonly string[] },
	ways: readonly Attended[],
): Promise<(Attended & { accreditingBody: string; ruleName: string; maxHours: number })[]> {
	const limits = await Promise.all(
		ways.map(async ({ way, minutes }) => {
			const terms = (await events.ask(trx, CreditTermsOfCourse, { courseId, accreditingBodies, way, minutes })).flat();
			return terms.map(({ accreditingBody, rule, maxCredits }) => ({ way, minutes, accreditingBody, ruleName: rule.name, maxHours: maxCredits }));
		}),
	);
	return limits.flat();
}
