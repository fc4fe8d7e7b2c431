import { linkPage } from "#storefront-kit/index.ts";
import { confirmMessages } from "./messages.ts";

const page = linkPage(confirmMessages);

export const headers = page.headers;
export const meta = page.meta;
export default page.LinkPage;
