import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [
	{ group: "accounting", order: 1, to: "/console/accounting", label: "Journal", access: "accountant" },
	{ group: "accounting", order: 2, to: "/console/payments", label: "Payments", access: "accountant" },
	{ group: "accounting", order: 4, to: "/console/receivables", label: "Receivables", access: "accountant" },
	{ group: "accounting", order: 5, to: "/console/sales", label: "Sales", access: "accountant" },
	{ group: "accounting", order: 6, to: "/console/tax-return", label: "Tax return", access: "accountant" },
	{ group: "accounting", order: 9, to: "/console/books", label: "Settings", access: "owner" },
];
