import * as z from "zod/mini";

/** The bodies that grant credits for courses; `CPE` is general continuing professional education. */
export const accreditingBodies = ["SHRM", "HRCI", "RAPS", "CPE"] as const;
export type AccreditingBody = (typeof accreditingBodies)[number];

export const Credit = z.object({ accreditingBody: z.enum(accreditingBodies), number: z.string(), hours: z.number() });
export type Credit = z.infer<typeof Credit>;
