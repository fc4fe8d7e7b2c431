import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { type FilterRule, type FiltersOf, readFilters, writeFilters } from "./filters.ts";

/**
 * What a list is asked for. It stands in the page's address: it can be shared, and going back leads to it again.
 *
 * @param rules what the address may hold, by the filters' names; the same object in every render
 * @returns the filters, and a way to change some of them
 */
export function useFilters<const Rules extends Record<string, FilterRule>>(rules: Rules) {
	const [params, setParams] = useSearchParams();
	const filters = useMemo(() => readFilters(rules, params), [rules, params]);
	// Two changes may follow so quickly that the address does not say the first one yet when the second is made.
	const latestParams = useRef(params);
	useEffect(() => {
		latestParams.current = params;
	}, [params]);
	const narrow = useCallback(
		(changes: Partial<FiltersOf<Rules>>) => {
			latestParams.current = writeFilters(latestParams.current, changes);
			setParams(latestParams.current, { replace: true, preventScrollReset: true });
		},
		[setParams],
	);
	return { filters, narrow };
}
