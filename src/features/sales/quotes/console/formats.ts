export { formatLocalTime as formatMoment } from "../../../../values/date-time.ts";

export const quoteTones = { draft: "info", sent: "warn", expired: "neutral", paid: "success", declined: "danger", withdrawn: "neutral" } as const;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `2026-12-31` → `December 31, 2026`. */
export const formatDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** @param amount US dollars */
export const formatDollars = (amount: number) => dollars.format(amount);
