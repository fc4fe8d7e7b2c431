/**
 * A notice about one recipient. `hard`: the address is invalid. `soft`: a temporary failure. `complaint`: reported as
 * spam.
 */
export interface Bounce {
	kind: "hard" | "soft" | "complaint";
	/** The email's Message-ID, if the notice contains it. */
	messageId: string | null;
	recipient: string | null;
	reason: string;
}

type Json = { [name: string]: unknown };

/**
 * Parses a webhook's body: the product's own format (docs/using/email.md), or those of Amazon SES (through SNS),
 * Mailgun, Postmark and SendGrid. Ignores other notices.
 *
 * @returns null if the format is unknown
 */
export function readBounces(body: unknown): Bounce[] | null {
	if (Array.isArray(body)) return body.filter(isObject).flatMap(sendGrid);
	if (!isObject(body)) return null;
	if (Array.isArray(body.events)) return body.events.filter(isObject).flatMap(readProductBounce);
	if (isObject(body["event-data"])) return mailgun(body["event-data"]);
	if (typeof body.RecordType === "string") return postmark(body);
	if (typeof body.Message === "string" && typeof body.Type === "string")
		return body.Type === "Notification" ? amazon(parsed(body.Message)) : [];
	if (typeof (body.notificationType ?? body.eventType) === "string") return amazon(body);
	return null;
}

/**
 * Finds the address that confirms a subscription of Amazon SNS. SNS sends it only here, and its console asks for it.
 */
export function findConfirmation(body: unknown): string | null {
	if (!isObject(body) || body.Type !== "SubscriptionConfirmation" || typeof body.SubscribeURL !== "string") return null;
	return /^https:\/\/sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?\/\S+$/.test(body.SubscribeURL) ? body.SubscribeURL : null;
}

function readProductBounce({ type, permanent, messageId, recipient, reason }: Json): Bounce[] {
	if (type !== "bounce" && type !== "complaint") return [];
	const kind = type === "complaint" ? "complaint" : permanent === false ? "soft" : "hard";
	return bounce(kind, messageId, recipient, reason);
}

function sendGrid({ event, type, email, reason, "smtp-id": messageId }: Json): Bounce[] {
	if (event === "spamreport") return bounce("complaint", messageId, email, reason);
	if (event === "bounce") return bounce(type === "blocked" ? "soft" : "hard", messageId, email, reason);
	return event === "dropped" && /^bounced|^invalid/i.test(String(reason))
		? bounce("hard", messageId, email, reason)
		: [];
}

function mailgun({ event, severity, recipient, message, "delivery-status": status }: Json): Bounce[] {
	const messageId = at(message, "headers", "message-id");
	const reason = at(status, "message") || at(status, "description");
	if (event === "complained") return bounce("complaint", messageId, recipient, reason);
	return event === "failed" ? bounce(severity === "permanent" ? "hard" : "soft", messageId, recipient, reason) : [];
}

function postmark({ RecordType, Type, Inactive, Email, Description, Details }: Json): Bounce[] {
	const reason = [Description, Details].filter(Boolean).join(" ");
	if (RecordType === "SpamComplaint") return bounce("complaint", null, Email, reason);
	if (RecordType !== "Bounce") return [];
	return bounce(
		Inactive === true || Type === "HardBounce" || Type === "BadEmailAddress" ? "hard" : "soft",
		null,
		Email,
		reason,
	);
}

function amazon(notice: unknown): Bounce[] {
	if (!isObject(notice)) return [];
	const messageId = at(notice.mail, "commonHeaders", "messageId");
	const type = notice.notificationType ?? notice.eventType;
	if (type === "Complaint")
		return listed(notice.complaint, "complainedRecipients").flatMap((json) =>
			bounce("complaint", messageId, json.emailAddress, at(notice.complaint, "complaintFeedbackType")),
		);
	if (type !== "Bounce") return [];
	const kind = at(notice.bounce, "bounceType") === "Permanent" ? "hard" : "soft";
	return listed(notice.bounce, "bouncedRecipients").flatMap((json) =>
		bounce(kind, messageId, json.emailAddress, json.diagnosticCode),
	);
}

function bounce(kind: Bounce["kind"], messageId: unknown, recipient: unknown, reason: unknown): Bounce[] {
	// PostgreSQL's texts can't contain U+0000.
	const [named, to] = [messageId, recipient].map((value) =>
		typeof value === "string" ? value.replace(/\p{Cc}/gu, "").trim() : "",
	);
	const id = named ? `<${named.replace(/^<|>$/g, "").slice(0, 300)}>` : null;
	const address = to?.includes("@") ? to.slice(0, 254) : null;
	if (!id && !address) return [];
	return [{ kind, messageId: id, recipient: address, reason: typeof reason === "string" ? reason.slice(0, 500) : "" }];
}

function isObject(value: unknown): value is Json {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function at(value: unknown, ...path: string[]): unknown {
	return path.reduce((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

function listed(value: unknown, name: string): Json[] {
	const list = at(value, name);
	return Array.isArray(list) ? list.filter(isObject) : [];
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
