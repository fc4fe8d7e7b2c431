import { useCallback } from "react";
import { useOwnData } from "#storefront-kit/index.ts";
import { getUser } from "../contract.ts";

/** What the customer searches the purchases for. Empty: all of them. */
export interface OrderFilter {
	search: string;
	/** Four digits. */
	year: string;
}

export const noFilter: OrderFilter = { search: "", year: "" };

export const isFiltering = ({ search, year }: OrderFilter): boolean => search !== "" || year !== "";

/** The part of a request that a filter decides. */
export const toQuery = ({ search, year }: OrderFilter) => ({
	...(search ? { search } : {}),
	...(year ? { year } : {}),
});

/** Loads the customer's purchased courses and refunds. `retry` reloads them, for example after links expired. */
export function useMyOrders({ search, year }: OrderFilter) {
	const toRequest = useCallback(
		(userId: string) => ({ params: { userId }, query: toQuery({ search, year }) }),
		[search, year],
	);
	return useOwnData(getUser, toRequest);
}

/**
 * Loads the courses of one purchase of the customer.
 *
 * @param checkout the checkout's session
 */
export function usePurchase(checkout: string) {
	const toRequest = useCallback((userId: string) => ({ params: { userId }, query: { checkout } }), [checkout]);
	return useOwnData(getUser, toRequest);
}
