import * as z from "zod/mini";

/** An email address in a request: trimmed, at most 254 characters, no control characters. Compare it in lower case. */
export const EmailAddress = z.string().check(z.trim(), z.maxLength(254), z.email({ error: "Please enter a valid email address." }));
