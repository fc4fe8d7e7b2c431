import { getAccount } from "../../own-account-contract.ts";
import { useOwnData } from "../use-own-data.ts";

const request = () => ({});

export const useAccount = () => useOwnData(getAccount, request);
