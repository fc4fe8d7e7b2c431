export { formatSiteTime as formatMoment } from "#values/date-time.ts";
export { formatDay } from "#values/dates.ts";

export const quoteTones = {
	draft: "info",
	sent: "warn",
	expired: "neutral",
	accepted: "info",
	paid: "success",
	canceled: "neutral",
	declined: "danger",
	withdrawn: "neutral",
} as const;

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** @param amount US dollars */
export const formatDollars = (amount: number) => dollars.format(amount);
