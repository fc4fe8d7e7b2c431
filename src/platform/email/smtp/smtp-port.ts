import { createTransport } from "nodemailer";
import pTimeout from "p-timeout";
import { compose } from "../compose.ts";
import { type EmailPort, EmailRefused } from "../email-port.ts";
import { smtpTlsOf } from "./smtp-tls.ts";

/** Milliseconds; `whole` is for the entire email. */
export interface SmtpPatience {
	connect: number;
	greet: number;
	answer: number;
	whole: number;
}

const usual: SmtpPatience = { connect: 10_000, greet: 10_000, answer: 20_000, whole: 60_000 };

/** Sends through an SMTP server: `smtp://` (with STARTTLS, see `smtpTlsOf`) or `smtps://`. */
export function createSmtpPort(url: string, patience: SmtpPatience = usual): EmailPort {
	const transport = createTransport({
		url,
		requireTLS: smtpTlsOf(url) === "required",
		connectionTimeout: patience.connect,
		greetingTimeout: patience.greet,
		socketTimeout: patience.answer,
		dnsTimeout: patience.connect,
	});
	return {
		async deliver(mail) {
			const composed = compose(mail);
			const info = await pTimeout(transport.sendMail(composed), timeout(patience.whole)).catch((error: unknown) => {
				throw isFinal(error) ? new EmailRefused(error.message, { cause: error }) : error;
			});
			if (info.rejected.length > 0) throw new EmailRefused("The mail server refused the recipient.");
		},
		async check() {
			await pTimeout(transport.verify(), timeout(patience.connect + patience.greet));
		},
	};
}

/** Bounds the whole exchange: a server that sends single bytes never reaches the transport's timeouts. */
const timeout = (milliseconds: number) => ({ milliseconds, message: `the mail server took longer than ${milliseconds} ms` });

/** Only a 5xx response to the recipient or content is permanent. Other errors concern the settings, which an operator can correct. */
function isFinal(error: unknown): error is Error {
	const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
	return responseCode >= 500 && ["RCPT TO", "DATA"].includes(command);
}
