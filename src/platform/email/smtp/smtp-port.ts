import { createTransport, type SendMailOptions } from "nodemailer";
import pTimeout from "p-timeout";
import { mailServer } from "#values/email/email-address.ts";
import { compose } from "../compose.ts";
import { type EmailPort, EmailRefused, EmailUnconfirmed } from "../email-port.ts";
import { parseSmtpTls } from "./smtp-tls.ts";

/** Milliseconds. */
export interface SmtpPatience {
	connect: number;
	greet: number;
	/** From the start until the whole email is transmitted. */
	transmit: number;
	/**
	 * From then until the server accepts it: content scanners need long, and RFC 5321 (4.5.3.2.6) asks for ten minutes.
	 */
	accept: number;
}

const usual: SmtpPatience = { connect: 10_000, greet: 10_000, transmit: 60_000, accept: 600_000 };

/** Sends through an SMTP server: `smtp://` (with STARTTLS, see `parseSmtpTls`) or `smtps://`. */
export function createSmtpPort(url: string, patience: SmtpPatience = usual): EmailPort {
	const open = () =>
		createTransport({
			url,
			requireTLS: parseSmtpTls(url) === "required",
			connectionTimeout: patience.connect,
			greetingTimeout: patience.greet,
			// The limits of `sendWithin` come first.
			socketTimeout: patience.transmit + patience.accept,
			dnsTimeout: patience.connect,
		});
	return {
		async deliver(mail) {
			const info = await sendWithin(open(), compose(mail), patience).catch((error: unknown) => {
				throw isFinal(error) ? new EmailRefused(error.message, { cause: error }) : error;
			});
			if (info.ehlo) mailServer.acceptsUtf8 = info.ehlo.some((line: string) => /^SMTPUTF8\b/i.test(line));
			if (info.rejected.length > 0) throw new EmailRefused("The mail server refused the recipient.");
		},
		async check() {
			const milliseconds = patience.connect + patience.greet;
			await pTimeout(open().verify(), { milliseconds, message: tooLong(milliseconds) });
		},
	};
}

/**
 * Sends an email, and closes the connection when a limit is exceeded, so that nothing is transmitted after a failure.
 *
 * @throws EmailUnconfirmed if the server received the whole email and did not answer
 */
async function sendWithin(
	transport: ReturnType<typeof createTransport>,
	mail: SendMailOptions,
	{ transmit, accept }: SmtpPatience,
) {
	const abort = new AbortController();
	let failure = new Error(tooLong(transmit));
	const limit = (milliseconds: number) => setTimeout(() => abort.abort(), milliseconds);
	let timer = limit(transmit);
	const onTransmitted = () => {
		clearTimeout(timer);
		failure = new EmailUnconfirmed(
			"The mail server received the email and did not confirm it. It may have been delivered.",
		);
		timer = limit(accept);
	};
	transport.use("stream", ({ message }, done) => {
		const createStream = message.createReadStream.bind(message);
		message.createReadStream = (options) => createStream(options).once("end", onTransmitted);
		done();
	});
	try {
		return await transport.sendMail({ ...mail, signal: abort.signal });
	} catch (error) {
		throw abort.signal.aborted ? failure : error;
	} finally {
		clearTimeout(timer);
	}
}

const tooLong = (milliseconds: number) => `the mail server took longer than ${milliseconds} ms`;

/**
 * Only a 5xx response to the recipient or content is permanent. Other errors concern the settings, which an operator
 * can correct.
 */
function isFinal(error: unknown): error is Error {
	const { responseCode = 0, command = "" } = error as { responseCode?: number; command?: string };
	return responseCode >= 500 && ["RCPT TO", "DATA"].includes(command);
}
