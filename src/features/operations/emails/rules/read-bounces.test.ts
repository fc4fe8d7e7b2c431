import fc from "fast-check";
import { expect, test } from "vitest";
import { findConfirmation, readBounces } from "./read-bounces.ts";

const ada = { recipient: "ada@example.com" };
const id = "<k1@lectern.example>";
const ses = (more: object) => ({ mail: { commonHeaders: { messageId: id } }, ...more });
const permanent = {
	bounceType: "Permanent",
	bouncedRecipients: [{ emailAddress: "ada@example.com", diagnosticCode: "550 5.1.1" }],
};

test.each([
	[
		"the own format",
		{ events: [{ type: "bounce", messageId: id, ...ada, reason: "550" }] },
		{ kind: "hard", messageId: id, ...ada, reason: "550" },
	],
	[
		"the own format, temporary",
		{ events: [{ type: "bounce", permanent: false, ...ada }] },
		{ kind: "soft", messageId: null, ...ada, reason: "" },
	],
	[
		"the own format, without brackets",
		{ events: [{ type: "complaint", messageId: "k1@lectern.example" }] },
		{ kind: "complaint", messageId: id, recipient: null },
	],
	[
		"SES",
		ses({ notificationType: "Bounce", bounce: permanent }),
		{ kind: "hard", messageId: id, ...ada, reason: "550 5.1.1" },
	],
	[
		"SES through SNS",
		{ Type: "Notification", Message: JSON.stringify(ses({ eventType: "Bounce", bounce: permanent })) },
		{ kind: "hard", messageId: id },
	],
	[
		"SES, temporary",
		ses({ notificationType: "Bounce", bounce: { ...permanent, bounceType: "Transient" } }),
		{ kind: "soft" },
	],
	[
		"SES complaint",
		ses({ notificationType: "Complaint", complaint: { complainedRecipients: [{ emailAddress: "ada@example.com" }] } }),
		{ kind: "complaint" },
	],
	[
		"Postmark",
		{ RecordType: "Bounce", Type: "HardBounce", Email: "ada@example.com", Description: "Gone." },
		{ kind: "hard", ...ada, reason: "Gone." },
	],
	[
		"Postmark, temporary",
		{ RecordType: "Bounce", Type: "SoftBounce", Inactive: false, Email: "ada@example.com" },
		{ kind: "soft" },
	],
	["Postmark complaint", { RecordType: "SpamComplaint", Email: "ada@example.com" }, { kind: "complaint" }],
	[
		"SendGrid",
		[{ event: "bounce", type: "bounce", email: "ada@example.com", "smtp-id": id, reason: "550" }],
		{ kind: "hard", messageId: id, ...ada },
	],
	["SendGrid, temporary", [{ event: "bounce", type: "blocked", email: "ada@example.com" }], { kind: "soft" }],
	["SendGrid dropped", [{ event: "dropped", reason: "Bounced Address", email: "ada@example.com" }], { kind: "hard" }],
	["SendGrid complaint", [{ event: "spamreport", email: "ada@example.com" }], { kind: "complaint" }],
	[
		"Mailgun",
		{
			"event-data": {
				event: "failed",
				severity: "permanent",
				...ada,
				message: { headers: { "message-id": "k1@lectern.example" } },
				"delivery-status": { message: "550" },
			},
		},
		{ kind: "hard", messageId: id, ...ada, reason: "550" },
	],
	["Mailgun, temporary", { "event-data": { event: "failed", severity: "temporary", ...ada } }, { kind: "soft" }],
	["Mailgun complaint", { "event-data": { event: "complained", ...ada } }, { kind: "complaint" }],
])("reads %s", (_name, body, expected) => {
	const read = readBounces(body);
	expect(read).toHaveLength(1);
	expect(read?.[0]).toMatchObject(expected);
});

test.each([
	[[{ event: "delivered", email: "ada@example.com" }]],
	[{ RecordType: "Delivery", Email: "ada@example.com" }],
	[{ "event-data": { event: "opened", ...ada } }],
	[{ Type: "SubscriptionConfirmation", Message: "confirm", SubscribeURL: "https://example.com" }],
	[{ Type: "Notification", Message: "not JSON" }],
	[{ events: [{ type: "bounce" }, "x", null] }],
	[ses({ notificationType: "Bounce", bounce: { bouncedRecipients: "x" } })],
])("finds nothing in %j", (body) => {
	expect(readBounces(body)).toEqual([]);
});

test("accepts or rejects any JSON without throwing", () => {
	fc.assert(
		fc.property(fc.jsonValue(), (body) => {
			for (const { recipient, messageId } of readBounces(body) ?? []) expect(recipient ?? messageId).toBeTruthy();
		}),
	);
	expect([readBounces({}), readBounces("x"), readBounces(null)]).toEqual([null, null, null]);
});

test.each([
	["https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=23", true],
	["https://sns.cn-north-1.amazonaws.com.cn/?Action=ConfirmSubscription", true],
	["https://example.com/?Action=ConfirmSubscription", false],
	["https://sns.eu-west-1.amazonaws.com.example.com/", false],
	[undefined, false],
])("finds the address that confirms a subscription: %s", (SubscribeURL, isFound) => {
	expect(findConfirmation({ Type: "SubscriptionConfirmation", Message: "confirm", SubscribeURL })).toBe(
		isFound ? SubscribeURL : null,
	);
	expect(findConfirmation({ Type: "Notification", Message: "{}", SubscribeURL })).toBeNull();
});
