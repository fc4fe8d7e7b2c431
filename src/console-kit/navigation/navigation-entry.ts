import type { Role } from "#api/call.ts";

/** An entry of the console's menu. A feature declares its entries in `console/navigation.ts`. */
export interface NavigationEntry {
	group: "business" | "catalog" | "customers" | "credit" | "admin";
	/** The position in the group, from 1. */
	order: number;
	to: string;
	label: string;
	/** Who can open this page and every page below it. */
	access: "operator" | Role;
}
