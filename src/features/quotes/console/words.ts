import { formatLocalTime } from "../../../values/date-time.ts";
import type { Quote } from "../console-contract.ts";

export const words = {
	states: {
		draft: "Draft",
		sent: "Sent",
		expired: "Expired",
		paid: "Paid",
		declined: "Declined",
		withdrawn: "Withdrawn",
	} satisfies Record<Quote["state"], string>,
	tones: { draft: "info", sent: "warn", expired: "neutral", paid: "success", declined: "danger", withdrawn: "neutral" } as const,
	day: (date: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`)),
	when: formatLocalTime,
	money: (dollars: number) => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(dollars),
};
