import { createHash } from "node:crypto";
import { access, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import type { EmailPort } from "./email-port.ts";

/**
 * Writes `.eml` files if there is no mail server. Names start with the time. Files are atomic; a retry replaces its
 * file.
 */
export function createOutboxPort(directory: string): EmailPort {
	const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async deliver(mail) {
			const { message } = await transport.sendMail(compose(mail));
			await mkdir(directory, { recursive: true, mode: 0o700 });
			const name = fileName(mail.date, mail.key);
			const part = join(directory, `.${name}.${process.pid}.part`);
			await writeFile(part, message as Buffer, { mode: 0o600 });
			await rename(part, join(directory, name));
		},
		async check() {
			await mkdir(directory, { recursive: true, mode: 0o700 });
			await access(directory, constants.W_OK);
		},
	};
}

/** The hash distinguishes keys that look the same without unsafe characters. */
function fileName(date: Date, key: string): string {
	const hash = createHash("sha256").update(key).digest("hex").slice(0, 8);
	return `${date.toISOString().replace(/[:.]/g, "-")}_${key.replace(/[^\w-]+/g, "-").slice(0, 80)}_${hash}.eml`;
}
