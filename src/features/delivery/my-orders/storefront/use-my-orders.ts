import { useOwnData } from "../../../people/accounts/storefront/index.ts";
import { getUser } from "../contract.ts";

const requestOf = (userId: string) => ({ params: { userId }, query: {} });

/** Loads the customer's purchased courses and refunds. `retry` reloads them, for example after links expired. */
export const useMyOrders = () => useOwnData(getUser, requestOf);
