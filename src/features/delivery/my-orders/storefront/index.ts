import { lazyPart } from "#ui/feedback/lazy-part.tsx";

export { MyOrdersPage, myOrdersMeta } from "./my-orders-page.tsx";
export { SearchForm } from "./search-form.tsx";
/** Loaded when an order turned out to be placed, so that the page that asks stays light. */
export const NextSteps = lazyPart(() => import("./next-steps.tsx").then((part) => part.NextSteps));
