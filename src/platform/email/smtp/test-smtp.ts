import pTimeout, { TimeoutError } from "p-timeout";
import type { OutgoingEmail } from "../email-port.ts";
import { describeSmtpFailure, type SmtpFailure } from "./smtp-failure.ts";
import { createSmtpPort } from "./smtp-port.ts";

/** Seconds in which the server must accept a test email. */
export const maxTestSeconds = 20;

const patience = { connect: 8_000, greet: 8_000, transmit: 15_000, accept: 15_000 };

/** Sends a test email through a server. Returns what failed, or null if the server accepted it. */
export async function testSmtp(smtpUrl: string, email: OutgoingEmail): Promise<SmtpFailure | null> {
	try {
		await pTimeout(createSmtpPort(smtpUrl, patience).deliver(email), { milliseconds: maxTestSeconds * 1000 });
		return null;
	} catch (error) {
		return error instanceof TimeoutError ? "slow" : describeSmtpFailure(error);
	}
}
