import * as z from "zod/mini";

/** Payments by the built-in sandbox, in Stripe's test mode, real ones, or none. */
export const PaymentMode = z.enum(["sandbox", "test", "live", "off"]);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** The result of a check; if not ok, `says` contains what to do. */
export const Finding = z.object({ name: z.string(), state: z.enum(["ok", "warn", "bad"]), says: z.string() });
export type Finding = z.infer<typeof Finding>;
