import type { StaffAccess } from "#api/call.ts";

/** A screen of the console. A feature declares its screens in `console/navigation.ts`. */
export type NavigationEntry = {
	to: string;
	label: string;
	/** Who can open this page and every page below it. */
	access: StaffAccess;
} & (
	| {
			/** The group of the menu. Screens of `accounting` and of `credit` are the tabs of one entry each. */
			group: "business" | "catalog" | "customers" | "website" | "admin" | "accounting" | "credit";
			/** The position in the group, from 1. */
			order: number;
	  }
	| {
			/** Listed on the page "Settings". For what staff open a few times a year. */
			group: "settings";
			/** One sentence, which the search of the page also finds. */
			description: string;
	  }
);
