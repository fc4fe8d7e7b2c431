import * as z from "zod/mini";
import { isTimeZone } from "#values/time-zones/zone-names.ts";

/** The IANA name of a time zone. */
export const TimeZone = z
	.string()
	.check(
		z.refine(isTimeZone, { error: "This time zone is unknown. Choose one from the list, such as Europe/London." }),
	);
