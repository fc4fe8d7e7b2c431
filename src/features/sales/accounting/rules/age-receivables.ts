import type { Day } from "#values/business-days.ts";
import type { Cents } from "#values/money.ts";

/** What an order owes, or is owed, at the end of a day. */
export interface OpenItem {
	/** Tells the customers apart. */
	key: string;
	/** Null without an account, or if an organization owes it. */
	customerId: number | null;
	organizationId: number | null;
	customer: string;
	email: string;
	company: string;
	/** The last day on which it is paid in time; null for an order that was paid by card. */
	dueOn: Day | null;
	/** Below 0 if the customer is owed money. */
	cents: Cents;
	/** Credit on account that is kept with the order. */
	isCredit: boolean;
}

/** The ages of receivables: not due yet, days after the due day, what the customer is owed, and credit on account. */
export const ages = ["notDue", "to30", "to60", "to90", "over90", "toReturn", "onAccount"] as const;
type Age = (typeof ages)[number];

type AgedCustomer = Omit<OpenItem, "dueOn" | "cents" | "isCredit"> & Record<Age | "total", Cents>;

/** Returns the age of an open item on a day. */
export function findAge({ dueOn, cents, isCredit }: Pick<OpenItem, "dueOn" | "cents" | "isCredit">, asOf: Day): Age {
	if (isCredit) return "onAccount";
	if (cents < 0) return "toReturn";
	if (dueOn === null || dueOn >= asOf) return "notDue";
	const days = (Date.parse(asOf) - Date.parse(dueOn)) / 86_400_000;
	return days <= 30 ? "to30" : days <= 60 ? "to60" : days <= 90 ? "to90" : "over90";
}

/** Sums up what each customer owes by age, the largest debt first. A customer has the company of the latest item. */
export function ageReceivables(items: readonly OpenItem[], asOf: Day): AgedCustomer[] {
	const customers = new Map<string, AgedCustomer>();
	for (const { dueOn, cents, isCredit, ...who } of items) {
		const before = customers.get(who.key) ?? {
			...who,
			notDue: 0,
			to30: 0,
			to60: 0,
			to90: 0,
			over90: 0,
			toReturn: 0,
			onAccount: 0,
			total: 0,
		};
		const age = findAge({ dueOn, cents, isCredit }, asOf);
		customers.set(who.key, {
			...before,
			company: who.company || before.company,
			[age]: before[age] + cents,
			total: before.total + cents,
		});
	}
	return [...customers.values()].sort((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
}
