import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { linkIn } from "#tests/e2e/support/post.ts";
import { until } from "#tests/e2e/support/running-product.ts";
import { type ReadEmail, readEmail } from "#tests/specification/read-mail.ts";

/** Reads the emails that a product writes into its data directory. */
export interface Mailbox {
	/**
	 * Waits for the latest emailed link to a page of the site (`join` for `/join/…`), and returns its token.
	 *
	 * @param before a token of an earlier email to ignore
	 */
	tokenTo(address: string, page: string, before?: string): Promise<string>;
}

export function openMailbox(directory: string): Mailbox {
	const folder = join(directory, "outbox");
	const read = new Map<string, ReadEmail>();
	async function look(): Promise<ReadEmail[]> {
		const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith(".eml")).sort();
		for (const name of names)
			if (!read.has(name)) read.set(name, readEmail(await readFile(join(folder, name), "utf8")));
		return names.map((name) => read.get(name) as ReadEmail);
	}
	return {
		async tokenTo(address, page, before) {
			let found: string | undefined;
			await until(async () => {
				const emails = (await look()).filter(
					(mail) => mail.header("to") === address && mail.text.includes(`/${page}/`),
				);
				const tokens = emails.map((mail) => linkIn(mail, page).split(`/${page}/`)[1]);
				found = tokens.filter((token) => token !== before).at(-1);
				return found !== undefined;
			}, `a link to /${page}/ for ${address}`);
			return found as string;
		},
	};
}
