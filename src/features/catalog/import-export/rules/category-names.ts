import { comparableName } from "#features/catalog/categories/rules/category.ts";

/** The categories that rows of a file can name. */
export interface CategoryNames {
	names: readonly string[];
	/** How many categories there can be. */
	max: number;
	/** True: the import creates categories that do not exist. False: it refuses their rows. */
	create: boolean;
}

/** Returns the name of the category that a row means; undefined if there is none. */
export function matchCategory(typed: string, names: readonly string[]): string | undefined {
	const comparable = comparableName(typed);
	return names.find((name) => comparableName(name) === comparable);
}
