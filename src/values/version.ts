import * as z from "zod/mini";

/** Which version of a thing whoever changes it has seen: they begin at 1 and rise by one, in a column of 32 bits. */
export const Version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
