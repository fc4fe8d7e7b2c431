import { useOwnData } from "../../../people/accounts/storefront/index.ts";
import { getUser } from "../contract.ts";

const requestOf = (userId: string) => ({ params: { userId }, query: {} });

/** Loads the purchased courses and refunds of the customer who is logged in. `retry` loads them again, for example when links have expired. */
export const useMyOrders = () => useOwnData(getUser, requestOf);
