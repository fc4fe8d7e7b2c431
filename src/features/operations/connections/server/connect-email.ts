import { randomUUID } from "node:crypto";
import { findUser } from "#features/people/accounts/server/index.ts";
import { type SavedEmail, toSmtpUrl } from "#platform/connections/saved-connections.ts";
import { buildSender } from "#platform/email/build-sender.ts";
import { frameEmail, writeEmail } from "#platform/email/email-template.ts";
import type { SmtpFailure } from "#platform/email/smtp/smtp-failure.ts";
import { testSmtp } from "#platform/email/smtp/test-smtp.ts";
import { type AppContext, type Refused, type RequestOf, type ResponseOf, refuse, type User } from "#platform/index.ts";
import { connectEmail, disconnectEmail } from "../console-contract.ts";
import { testEmail } from "../emails/test-email.ts";
import { describeConnections } from "./read-connections.ts";
import { type ConnectionContext, removeConnection, saveConnection } from "./save-connection.ts";

type EmailContext = ConnectionContext & Pick<AppContext, "mail">;

/** Sends a test email to the owner through the server, and saves the connection if the server accepts it. */
export async function saveEmail(
	context: EmailContext,
	user: User,
	body: RequestOf<typeof connectEmail>["body"],
): Promise<ResponseOf<typeof connectEmail> | Refused> {
	const { connections, db } = context;
	if (connections.email().source === "environment") return refuse(connectEmail, "set_by_environment");
	const password = findPassword(body, connections.saved().email);
	if (password === null) return refuseAt("password_needed", "password");
	const connection = { ...body, password };
	const owner = await findUser(db, user.userId);
	if (!owner) throw new Error("The owner's account is missing.");
	const failure = await sendTest(context, connection, owner.email);
	if (failure) return refuseAt(failure, failureFields[failure]);
	const { host, port, security, from } = connection;
	await saveConnection(context, user, "email", {
		connection,
		summary: `Connected the email server ${host}`,
		after: { host, port, security, from },
	});
	return { connections: await describeConnections(context), sentTo: owner.email };
}

export async function removeEmail(
	context: ConnectionContext,
	user: User,
): Promise<ResponseOf<typeof disconnectEmail> | Refused> {
	const isRemoved = await removeConnection(context, user, "email", "Disconnected the email server");
	return isRemoved ? describeConnections(context) : refuse(disconnectEmail, "not_connected");
}

/**
 * Returns the saved password for the same login; null if one must be entered, so that it never goes to another server.
 */
function findPassword(
	{ host, port, user, password }: Omit<SavedEmail, "from">,
	saved: SavedEmail | null,
): string | null {
	if (user === "" || password !== "") return password;
	return saved && saved.host === host && saved.port === port && saved.user === user ? saved.password : null;
}

function sendTest({ mail, clock }: EmailContext, connection: SavedEmail, to: string): Promise<SmtpFailure | null> {
	const parts = writeEmail(testEmail, { host: connection.host }, mail.site);
	return testSmtp(toSmtpUrl(connection), {
		key: `connections.test:${randomUUID()}`,
		to,
		from: buildSender(connection.from, mail.site.ownName),
		subject: parts.subject,
		...frameEmail(parts, mail.site),
		date: clock.now(),
		files: [],
	});
}

/** The field that an owner corrects. */
const failureFields = {
	host: "host",
	slow: "host",
	tls: "security",
	login: "password",
	sender: "from",
	recipient: "from",
	refused: "from",
} as const satisfies Record<SmtpFailure, keyof SavedEmail>;

function refuseAt(
	code: Exclude<keyof typeof connectEmail.refusals, "set_by_environment">,
	path: keyof SavedEmail,
): Refused {
	return refuse(connectEmail, code, { at: path });
}
