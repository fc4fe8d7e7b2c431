import * as z from "zod/mini";

/** An e-mail address on the wire: at most 254 characters, trimmed, no control characters, compared in lower case. */
export const EmailAddress = z.string().check(z.trim(), z.maxLength(254), z.email({ error: "Please enter a valid email address." }));
