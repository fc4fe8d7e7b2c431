import { type ReadEmail, readEmail } from "#tests/specification/read-mail.ts";
import { type RunningProduct, until } from "./running-product.ts";

/** Returns the emails to an address with a matching subject, oldest first. */
export async function mailsTo(product: RunningProduct, email: string, subject: RegExp): Promise<ReadEmail[]> {
	const emails = (await product.emails(0)).map(readEmail);
	return emails.filter((mail) => mail.header("to") === email && subject.test(mail.header("subject") ?? ""));
}

/** Waits for `count` emails to an address with a matching subject, and returns the newest. */
export async function mailTo(product: RunningProduct, email: string, subject: RegExp, count = 1): Promise<ReadEmail> {
	let emails: ReadEmail[] = [];
	await until(async () => {
		emails = await mailsTo(product, email, subject);
		return emails.length >= count;
	}, `the mail to ${email} about ${subject}`);
	return emails.at(-1) as ReadEmail;
}

/** Returns the first link in an email to a page of the site, such as `join` for `/join/...`. */
export function linkIn(mail: ReadEmail, page: string): string {
	const link = mail.text.match(new RegExp(`https?://\\S+?/${page}/[\\w.-]*\\w`))?.[0];
	if (!link) throw new Error(`The mail has no link to /${page}/:\n${mail.text}`);
	return link;
}
