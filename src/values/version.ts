import * as z from "zod/mini";

/** The version that a client has read, for optimistic locking. Starts at 1; stored as a 32-bit integer. */
export const Version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
