import { useConsoleQuery } from "#console-kit/index.ts";
import { getCourseChoices } from "../console-contract.ts";

/** Returns the names of the categories in their order, with `current` even before they are loaded. */
export function useCategoryNames(current: string): string[] {
	const { data } = useConsoleQuery(getCourseChoices, {});
	const names = data?.categories ?? [];
	return current === "" || names.includes(current) ? names : [current, ...names];
}
