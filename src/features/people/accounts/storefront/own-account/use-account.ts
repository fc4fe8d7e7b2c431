import { useOwnData } from "#storefront-kit/index.ts";
import { getAccount } from "../../own-account-contract.ts";

const request = () => ({});

export const useAccount = () => useOwnData(getAccount, request);
