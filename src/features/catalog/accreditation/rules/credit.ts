import * as z from "zod/mini";

/** `accreditingBody` is the code of a body that staff have entered, such as `SHRM`. */
export const Credit = z.object({ accreditingBody: z.string(), number: z.string(), hours: z.number() });
export type Credit = z.infer<typeof Credit>;
