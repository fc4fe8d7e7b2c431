import { confirmAddress } from "../own-account-contract.ts";
import { confirmLinkRoute } from "./confirm-link.tsx";
import { confirmAddressMessages } from "./messages.ts";

/** Opened by links in welcome and confirmation emails. */
const route = confirmLinkRoute(confirmAddress, confirmAddressMessages);

export const meta = route.meta;
export default route.Page;
