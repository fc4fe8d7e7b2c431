import { join } from "node:path";
import type { Connections } from "#platform/connections/connections.ts";
import type { EmailPort } from "./email-port.ts";
import { createOutboxPort } from "./outbox-port.ts";
import { createSmtpPort } from "./smtp/smtp-port.ts";

/** Opens the email server that is connected at the time of each email, or writes `.eml` files in `DATA_DIR/outbox`. */
export function openEmailPort(connections: Pick<Connections, "email">, { DATA_DIR }: { DATA_DIR: string }): EmailPort {
	const outbox = createOutboxPort(join(DATA_DIR, "outbox"));
	const findPort = () => {
		const { smtpUrl } = connections.email();
		return smtpUrl === null ? outbox : createSmtpPort(smtpUrl);
	};
	return { deliver: (mail) => findPort().deliver(mail), check: () => findPort().check() };
}
