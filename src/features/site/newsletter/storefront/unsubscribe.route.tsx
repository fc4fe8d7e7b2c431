import { linkPage } from "#storefront-kit/index.ts";
import { unsubscribeMessages } from "./messages.ts";

const page = linkPage(unsubscribeMessages);

export const headers = page.headers;
export const meta = page.meta;
export default page.LinkPage;
