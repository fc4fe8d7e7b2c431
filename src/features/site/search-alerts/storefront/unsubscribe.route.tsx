import { linkPage } from "#storefront-kit/index.ts";
import { stopAlertsMessages } from "../messages.ts";

const page = linkPage(stopAlertsMessages);

export const headers = page.headers;
export const meta = page.meta;
export default page.LinkPage;
