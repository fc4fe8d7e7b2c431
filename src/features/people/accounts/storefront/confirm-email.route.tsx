import { confirmEmail } from "../own-account-contract.ts";
import { confirmLinkRoute } from "./confirm-link.tsx";
import { confirmEmailMessages } from "./messages.ts";

/** Opened by the link in the email to a new address. */
const route = confirmLinkRoute(confirmEmail, confirmEmailMessages);

export const meta = route.meta;
export default route.Page;
