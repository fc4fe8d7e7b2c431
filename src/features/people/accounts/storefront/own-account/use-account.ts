import { getAccount } from "../../own-account-contract.ts";
import { useOwnData } from "../use-own-data.ts";

const request = () => ({});

/** Loads the profile of the customer who is logged in. */
export const useAccount = () => useOwnData(getAccount, request);
