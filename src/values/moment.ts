import * as z from "zod/mini";

/** A point in time as ISO 8601 with its offset, limited to years that every screen can show. */
export const moment = z.iso
	.datetime({ offset: true, error: "Enter a date and time, such as 2027-01-05T18:00:00Z." })
	.check(z.refine((text) => /^(19|20|21)\d\d-/.test(text), { error: "Please give a year between 1900 and 2199." }));
