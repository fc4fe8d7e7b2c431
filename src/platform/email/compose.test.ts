import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";

const file = (filename: string, contentType: string, content: string) => ({
	filename,
	contentType,
	content: Buffer.from(content),
});
const entry = (title: string) =>
	file(
		`${title}.ics`,
		"text/calendar; charset=utf-8; method=REQUEST",
		`BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:${title}\r\nEND:VCALENDAR\r\n`,
	);
const mail = {
	key: "one",
	to: "jo@example.com",
	from: "Lectern <no-reply@example.com>",
	subject: "Hello",
	html: "<p>Hello</p>",
	text: "Hello",
	date: new Date(0),
};

async function raw(files: ReturnType<typeof file>[]): Promise<string> {
	const transport = createTransport({ streamTransport: true, buffer: true });
	const { message } = await transport.sendMail(compose({ ...mail, files }));
	return String(message);
}

test("offers a calendar entry as an alternative part, and attaches other files", async () => {
	const sent = await raw([file("invoice.pdf", "application/pdf", "%PDF"), entry("first"), entry("second")]);
	const alternative = sent.match(/multipart\/alternative;\s+boundary="?([^"\r\n]+)/)?.[1] ?? "none";
	const parts = sent.split(`--${alternative}`);
	expect(parts.find((part) => part.includes("Content-Type: text/calendar"))).toMatch(/method=REQUEST/);
	expect(sent).toContain("invoice.pdf");
	expect(sent).toContain("second.ics");
});

test("adds no calendar part without an entry", async () => {
	expect(await raw([file("invoice.pdf", "application/pdf", "%PDF")])).not.toContain("text/calendar");
});
