import { join } from "node:path";
import type { EmailPort } from "./email-port.ts";
import { createOutboxPort } from "./outbox-port.ts";
import { createSmtpPort } from "./smtp/smtp-port.ts";

/** A server, or `.eml` files in `DATA_DIR/outbox`. */
export function openEmailPort({ SMTP_URL, DATA_DIR }: { SMTP_URL?: string | undefined; DATA_DIR: string }): EmailPort {
	return SMTP_URL ? createSmtpPort(SMTP_URL) : createOutboxPort(join(DATA_DIR, "outbox"));
}
