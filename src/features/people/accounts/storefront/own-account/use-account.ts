import { useOwnData } from "#storefront/index.ts";
import { getAccount } from "../../own-account-contract.ts";

const request = () => ({});

export const useAccount = () => useOwnData(getAccount, request);
