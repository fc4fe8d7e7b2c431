import { useCallback, useEffect, useMemo, useRef } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { type FilterRule, type FiltersOf, readFilters, writeFilters } from "./filters.ts";

/**
 * Keeps the filters of a list in the page's address, for links and for going back.
 *
 * @param rules the valid values by filter name; pass the same object in every render
 * @returns the filters, and a function that changes some of them
 */
export function useFilters<const Rules extends Record<string, FilterRule>>(rules: Rules) {
	const [params, setParams] = useSearchParams();
	const filters = useMemo(() => readFilters(rules, params), [rules, params]);
	// A second change can come before the address contains the first.
	const latestParams = useRef(params);
	const { state } = useNavigation();
	useEffect(() => {
		// An earlier change can be rendered while a later one is on its way to the address.
		const isCurrent = state === "idle" && params.toString() === new URLSearchParams(window.location.search).toString();
		if (isCurrent) latestParams.current = params;
	}, [params, state]);
	const narrow = useCallback(
		(changes: Partial<FiltersOf<Rules>>) => {
			latestParams.current = writeFilters(latestParams.current, changes);
			setParams(latestParams.current, { replace: true, preventScrollReset: true });
		},
		[setParams],
	);
	return { filters, narrow };
}
