import * as z from "zod/mini";
import { EmailAddress } from "#values/email/email-address.ts";

/** Whether a text is an email address, or a name and an address such as `Training <no-reply@example.com>`. */
export function isSender(text: string): boolean {
	if (/[\r\n]/.test(text)) return false;
	const named = text.match(/^[^<>]*<([^<>]+)>$/);
	return z.safeParse(EmailAddress, named ? named[1] : text).success;
}
