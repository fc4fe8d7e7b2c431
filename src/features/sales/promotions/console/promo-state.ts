import { formatSiteTime } from "#values/date-time.ts";
import type { PromoCode } from "../console-contract.ts";
import { discountOfDollars, formatDiscount } from "../rules/discount.ts";

export const stateTones = {
	active: "success",
	scheduled: "info",
	ended: "neutral",
	used_up: "warn",
	off: "neutral",
} as const;

/** Formats the period in which a code is valid, in the provider's time zone. */
export function span({ startsAt, endsAt }: Pick<PromoCode, "startsAt" | "endsAt">): string {
	const from = startsAt && formatSiteTime(startsAt);
	const until = endsAt && formatSiteTime(endsAt);
	if (from && until) return `${from} to ${until}`;
	if (from) return `From ${from}`;
	return until ? `Until ${until}` : "Always";
}

/** Formats what a code takes off. */
export const discountText = (code: Pick<PromoCode, "percent" | "amount">): string =>
	formatDiscount(discountOfDollars(code));
