import { sortsOf } from "../../../../values/sorts.ts";

/** Apart from the contract, whose other calls every page of the site loads. */
export const subscriberSorts = sortsOf("consentedAt");
