import { type ReadMail, readMail } from "../../specification/read-mail.ts";
import { type RunningProduct, until } from "./running-product.ts";

/** The mails in the outbox to an address whose subject fits, the oldest first. */
export async function mailsTo(product: RunningProduct, email: string, subject: RegExp): Promise<ReadMail[]> {
	const mails = (await product.mails(0)).map(readMail);
	return mails.filter((mail) => mail.header("to") === email && subject.test(mail.header("subject") ?? ""));
}

/** The newest mail to an address whose subject fits, once there is one, or `count`. */
export async function mailTo(product: RunningProduct, email: string, subject: RegExp, count = 1): Promise<ReadMail> {
	let mails: ReadMail[] = [];
	await until(async () => {
		mails = await mailsTo(product, email, subject);
		return mails.length >= count;
	}, `the mail to ${email} about ${subject}`);
	return mails.at(-1) as ReadMail;
}

/** The first link in a mail to a page of the site, such as `join` for `/join/...`. */
export function linkIn(mail: ReadMail, page: string): string {
	const link = mail.text.match(new RegExp(`https?://\\S+?/${page}/[\\w.-]*\\w`))?.[0];
	if (!link) throw new Error(`The mail has no link to /${page}/:\n${mail.text}`);
	return link;
}
