import { expect, test } from "vitest";
import { EmailRefused } from "../email-port.ts";
import { describeSmtpFailure } from "./smtp-failure.ts";

const failWith = (fields: object, message = "failed") => Object.assign(new Error(message), fields);

test.each([
	[failWith({ code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }), "login"],
	[failWith({ code: "EENVELOPE", responseCode: 530, command: "MAIL FROM" }), "login"],
	[failWith({ code: "ESOCKET" }, "self-signed certificate"), "tls"],
	[failWith({ code: "ESOCKET" }, "ssl3_get_record:wrong version number"), "tls"],
	[failWith({ code: "ETLS" }), "tls"],
	[failWith({ code: "ETIMEDOUT" }, "Greeting never received"), "slow"],
	[failWith({}, "the mail server took longer than 15000 ms"), "slow"],
	[failWith({ code: "EDNS" }, "getaddrinfo ENOTFOUND mail.example.com"), "host"],
	[failWith({ code: "ESOCKET" }, "connect ECONNREFUSED 127.0.0.1:25"), "host"],
	[failWith({ code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }), "sender"],
	[
		new EmailRefused("550 no such user", {
			cause: failWith({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }),
		}),
		"recipient",
	],
	[
		new EmailRefused("554 spam", { cause: failWith({ code: "EMESSAGE", responseCode: 554, command: "DATA" }) }),
		"refused",
	],
])("%s is a problem with: %s", (error, failure) => {
	expect(describeSmtpFailure(error)).toBe(failure);
});
