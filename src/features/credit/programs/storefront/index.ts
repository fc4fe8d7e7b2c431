import { lazyPart } from "#storefront-kit/index.ts";

export type { CreditTexts } from "./describe-credit.ts";
export { describePrograms, loadPrograms } from "./load-programs.ts";
/** Loaded on demand, so that courses without programs don't pay for it. The server's page has its text. */
export const CreditPrograms = lazyPart(() => import("./credit-programs.tsx").then((part) => part.CreditPrograms));
