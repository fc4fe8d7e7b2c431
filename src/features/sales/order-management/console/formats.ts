export { formatSiteTime as when } from "#values/date-time.ts";

export const stateTones = {
	pending: "info",
	invoiced: "warn",
	paid: "success",
	partially_refunded: "warn",
	refunded: "neutral",
	written_off: "neutral",
	canceled: "neutral",
	expired: "neutral",
} as const;

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** @param amount US dollars */
export const dollars = (amount: number) => money.format(amount);
