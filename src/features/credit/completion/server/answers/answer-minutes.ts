import { listPrograms } from "#features/credit/programs/server/index.ts";
import type { CreditMinutes } from "#features/delivery/studio/rules/find-early-end.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { listCreditMinutes } from "../../rules/decision/list-credit-minutes.ts";
import { listAnnounced } from "../decision-store.ts";

/** Answers `MinutesForCredit` from the rules of the course's live programs. */
export async function answerMinutes(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ courseId, minutes }: { courseId: number; minutes: number },
): Promise<CreditMinutes[]> {
	const programs = (await listPrograms(trx, [courseId], clock.now())).filter(({ way }) => way === "live");
	if (programs.length === 0) return [];
	const announced = await listAnnounced(trx, [courseId]);
	return listCreditMinutes(
		programs.flatMap(({ accreditingBody, details: { uncountedMinutes }, ruleSet }) =>
			ruleSet ? [{ accreditingBody, announced: announced.get(`${courseId} ${accreditingBody}`) ?? 0, rule: ruleSet.rule, uncountedMinutes }] : [],
		),
		minutes,
	);
}
