import { formatEasternTime } from "../../../values/date-time.ts";
import type { PromoCode } from "../console-contract.ts";

export const stateWords = { active: "Active", scheduled: "Scheduled", ended: "Ended", used_up: "Used up", off: "Switched off" } satisfies Record<
	PromoCode["state"],
	string
>;
export const stateTones = { active: "success", scheduled: "info", ended: "neutral", used_up: "warn", off: "neutral" } as const;

/** From when until when a code is good, in Eastern time. */
export function span({ startsAt, endsAt }: Pick<PromoCode, "startsAt" | "endsAt">): string {
	const from = startsAt && formatEasternTime(startsAt);
	const until = endsAt && formatEasternTime(endsAt);
	if (from && until) return `${from} to ${until}`;
	if (from) return `From ${from}`;
	return until ? `Until ${until}` : "Always";
}
