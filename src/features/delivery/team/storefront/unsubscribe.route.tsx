import { linkPage } from "#storefront-kit/index.ts";
import { stopRemindersMessages } from "../messages.ts";

const page = linkPage(stopRemindersMessages.page);

export const headers = page.headers;
export const meta = page.meta;
export default page.LinkPage;
