import { linkPage } from "#storefront-kit/index.ts";
import { confirmAlertMessages } from "../messages.ts";

const page = linkPage(confirmAlertMessages);

export const headers = page.headers;
export const meta = page.meta;
export default page.LinkPage;
