import type { ProgramPresence } from "#features/delivery/room/rules/checks/presence-terms.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { planPresence } from "../rules/plan-presence.ts";
import { listPrograms } from "./list-programs.ts";

/** Answers `PresenceOfCourse` from the rules of the course's live programs. */
export async function answerPresence(
	{ clock }: Pick<AppContext, "clock">,
	trx: Transaction,
	{ courseId, minutes }: { courseId: number; minutes: number },
): Promise<ProgramPresence[]> {
	const programs = await listPrograms(trx, [courseId], clock.now());
	return programs.flatMap(({ accreditingBody, way, ruleSet }) => {
		const presence = way === "live" && ruleSet ? planPresence(ruleSet.rule, minutes) : undefined;
		return presence ? [{ accreditingBody, ...presence }] : [];
	});
}
