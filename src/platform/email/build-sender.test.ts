import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";
import { buildSender } from "./build-sender.ts";
import { compose, createMessageId } from "./compose.ts";

const mailFrom = "Lectern <no-reply@example.com>";

/** Returns the sender and the envelope that the email server gets. */
async function sentAs(from: string) {
	const transport = createTransport({ streamTransport: true, buffer: true });
	const mail = {
		key: "one",
		to: "jo@example.com",
		subject: "Hello",
		html: "",
		text: "Hello",
		date: new Date(0),
		files: [],
	};
	const { message, envelope } = await transport.sendMail(compose({ ...mail, from }));
	return { header: String(message).match(/^From: (.*)\r$/m)?.[1], from: envelope.from };
}

describe("the sender of emails", () => {
	test("is MAIL_FROM without a brand", () => {
		expect(buildSender(mailFrom, null)).toBe(mailFrom);
		expect(buildSender("no-reply@example.com", undefined)).toBe("no-reply@example.com");
	});

	test.each(["Northwind, Inc.", "Training: Northwind", "Northwind (Ohio)", '"Northwind, Inc."'])(
		"keeps the whole name in MAIL_FROM: %s",
		async (name) => {
			const bare = name.replaceAll('"', "");
			expect(await sentAs(buildSender(`${name} <no-reply@example.com>`, null))).toEqual({
				header: `"${bare}" <no-reply@example.com>`,
				from: "no-reply@example.com",
			});
		},
	);

	test("is the name of the brand with the address of MAIL_FROM", async () => {
		for (const setting of [mailFrom, "no-reply@example.com", " no-reply@example.com "])
			expect(await sentAs(buildSender(setting, "Northwind Academy"))).toEqual({
				header: "Northwind Academy <no-reply@example.com>",
				from: "no-reply@example.com",
			});
	});

	test.each([
		"Smith, Jones & Co.",
		'The "Best" Academy',
		"Back\\slash",
		"evil@example.org",
		"<evil@example.org>",
		"a\r\nBcc: evil@example.org",
	])("keeps its address whatever the name contains: %j", async (name) => {
		const sender = buildSender(mailFrom, name);
		const { header, from } = await sentAs(sender);
		expect(from).toBe("no-reply@example.com");
		expect(header).toMatch(/ <no-reply@example\.com>$/);
		expect(createMessageId("one", sender)).toBe(createMessageId("one", mailFrom));
	});
});
