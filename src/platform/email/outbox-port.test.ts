import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { OutgoingEmail } from "./email-port.ts";
import { createOutboxPort } from "./outbox-port.ts";

const root = mkdtempSync(join(tmpdir(), "lectern-outbox-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let count = 0;
async function deliver(
	...emails: Partial<OutgoingEmail>[]
): Promise<{ names: string[]; text: string; directory: string }> {
	const directory = join(root, String(count++));
	const port = createOutboxPort(directory);
	await port.check();
	for (const mail of emails)
		await port.deliver({
			key: "welcome:12",
			to: "ada@example.com",
			from: "Lectern <no-reply@lectern.example>",
			subject: "Hello",
			html: "<p>Hello there</p>",
			text: "Hello there",
			date: new Date("2026-11-21T09:00:00.123Z"),
			files: [],
			...mail,
		});
	const names = readdirSync(directory).sort();
	return { names, directory, text: names.map((name) => readFileSync(join(directory, name), "utf8")).join("") };
}
const readHeaders = (text: string) => text.slice(0, text.indexOf("\r\n\r\n")).split(/\r\n(?!\s)/);

test("writes one file with both parts that only its owner can read", async () => {
	const { names, text, directory } = await deliver({ replyTo: "sender@example.com" });
	expect(names).toHaveLength(1);
	expect(names[0]).toMatch(/^2026-11-21T09-00-00-123Z_welcome-12_[0-9a-f]{8}\.eml$/);
	for (const path of [directory, join(directory, names[0] as string)]) expect(statSync(path).mode & 0o077).toBe(0);
	expect(readHeaders(text)).toEqual(
		expect.arrayContaining([
			"From: Lectern <no-reply@lectern.example>",
			"To: ada@example.com",
			"Reply-To: sender@example.com",
			"Subject: Hello",
			"Auto-Submitted: auto-generated",
		]),
	);
	expect(text).toContain("Content-Type: text/plain");
	expect(text).toContain("Content-Type: text/html");
	expect(text).toContain("<p>Hello there</p>");
});

test("sorts by time, separates two keys, and replaces the file of a retry", async () => {
	const early = { key: "z", date: new Date("2026-01-02T00:00:00Z") };
	const { names } = await deliver({ key: "a/b" }, { key: "a:b" }, early, early);
	expect(names).toHaveLength(3);
	expect(names[0]).toContain("2026-01-02");
});

test("keeps files inside the folder whatever the key", async () => {
	const { names } = await deliver({ key: "../../etc/passwd" });
	expect(names).toHaveLength(1);
	expect(names[0]).toMatch(/^[\w-]+\.eml$/);
});

test("adds no header from a subject", async () => {
	const { text } = await deliver({ subject: "Hi\r\nBcc: everyone@example.com\r\n\r\n<script>" });
	const headers = readHeaders(text);
	expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
	expect(headers).toContain("Subject: Hi Bcc: everyone@example.com <script>");
});

test.each(["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", '"x" <a@example.com>', "nobody", ""])(
	"is not sent to %j",
	async (address) => {
		await expect(deliver({ to: address })).rejects.toThrow("not a single email address");
		if (address) await expect(deliver({ replyTo: address })).rejects.toThrow("not a single email address");
	},
);

test("includes attachments and one-click unsubscribe", async () => {
	const { text } = await deliver({
		files: [{ filename: 'in"voice\r\n.pdf', contentType: "application/pdf", content: Buffer.from("%PDF-1.7") }],
		unsubscribe: "https://training.example.com/api/newsletter/x?token=1",
	});
	expect(text).toContain(Buffer.from("%PDF-1.7").toString("base64"));
	expect(readHeaders(text)).toEqual(
		expect.arrayContaining([
			"List-Unsubscribe: <https://training.example.com/api/newsletter/x?token=1>",
			"List-Unsubscribe-Post: List-Unsubscribe=One-Click",
		]),
	);
});

test("uses one message id for all attempts", async () => {
	const ids = async (key: string) => (await deliver({ key })).text.match(/^Message-ID: (.*)\r$/m)?.[1];
	expect(await ids("same")).toBe(await ids("same"));
	expect(await ids("same")).not.toBe(await ids("other"));
});
