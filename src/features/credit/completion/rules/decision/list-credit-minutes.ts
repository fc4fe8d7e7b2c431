import { computeMaxCredits, findMinutesFor } from "#features/credit/credit-rules/rules/compute-credits.ts";
import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { CreditMinutes } from "#features/delivery/live-room/rules/find-early-end.ts";

interface AnnouncedProgram {
	accreditingBody: string;
	announced: number;
	rule: CreditRule;
	/** Minutes of breaks and introductions. */
	uncountedMinutes: number;
}

/**
 * Lists how long a session has to last for the credit that it grants: by body, for the program that needs most. The
 * minutes by which people may come and leave are not deducted, because attendees need them.
 *
 * @param minutes the planned length
 */
export function listCreditMinutes(programs: readonly AnnouncedProgram[], minutes: number): CreditMinutes[] {
	const byBody = new Map<string, CreditMinutes>();
	for (const { accreditingBody, announced, rule, uncountedMinutes } of programs) {
		const credits = computeMaxCredits(announced, minutes - uncountedMinutes, rule);
		if (credits === 0) continue;
		const needed = uncountedMinutes + findMinutesFor(credits, minutes - uncountedMinutes, rule);
		if (needed > (byBody.get(accreditingBody)?.minutes ?? 0))
			byBody.set(accreditingBody, { accreditingBody, credits, minutes: needed });
	}
	return [...byBody.values()];
}
