import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { mailServer } from "#values/email/email-address.ts";
import { EmailRefused, EmailUnconfirmed } from "../email-port.ts";
import { createSmtpPort } from "./smtp-port.ts";

const servers: { server: Server; sockets: Set<Socket> }[] = [];
afterEach(async () => {
	for (const { server, sockets } of servers.splice(0)) {
		for (const socket of sockets) socket.destroy();
		await new Promise((resolve) => server.close(resolve));
	}
});

/** A mail server that responds to each command with the given line, or with a line that comes later. */
async function listen(
	responses: Record<string, string | null | Promise<string>>,
	greeting: string | null = "220 ready",
) {
	const received: string[] = [];
	const [transmitted, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {}).on("close", () => closed.resolve());
		if (greeting) socket.write(`${greeting}\r\n`);
		let inData = false;
		socket.setEncoding("utf8").on("data", (chunk: string) => {
			for (const line of chunk.split("\r\n").slice(0, -1)) {
				received.push(line);
				if (inData && line !== ".") continue;
				const word = inData ? "." : (line.split(" ")[0] as string).toUpperCase();
				const response = word in responses ? responses[word] : word === "DATA" ? "354 go on" : "250 ok";
				inData = word === "DATA";
				if (word === ".") transmitted.resolve();
				void Promise.resolve(response).then((line) => line && socket.write(`${line}\r\n`));
			}
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	servers.push({ server, sockets });
	return {
		url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		transmitted: transmitted.promise,
		closed: closed.promise,
	};
}

const patience = { connect: 300, greet: 300, transmit: 600, accept: 300 };
const mail = {
	key: "k",
	to: "ada@example.com",
	from: "Lectern <no-reply@lectern.example>",
	subject: "Hello",
	html: "<p>Hello</p>",
	text: "Hello",
	date: new Date(),
	files: [],
};

test("delivers an email", async () => {
	const { url, received } = await listen({});
	await createSmtpPort(url, patience).deliver(mail);
	expect(received).toEqual(
		expect.arrayContaining([
			"MAIL FROM:<no-reply@lectern.example>",
			"RCPT TO:<ada@example.com>",
			"Subject: Hello",
			".",
		]),
	);
	await createSmtpPort(url, patience).check();
});

test.each([
	["never greets", {}, null],
	["stops answering after the greeting", { EHLO: null, HELO: null }, "220 ready"],
	["never accepts the email", { ".": null }, "220 ready"],
	["refuses the recipient", { RCPT: "550 no such person" }, "220 ready"],
	["is full for now", { ".": "452 try later" }, "220 ready"],
	["greets with an error", {}, "554 go away"],
])("fails soon if a server %s", async (_what, responses, greeting) => {
	const { url } = await listen(responses, greeting);
	await expect(createSmtpPort(url, patience).deliver(mail)).rejects.toThrow();
});

test.each([
	["the recipient", { RCPT: "550 no such person" }, true],
	["the content", { ".": "554 looks like spam" }, true],
	["the recipient for now", { RCPT: "450 busy" }, false],
	["the sender", { MAIL: "550 not your domain" }, false],
	["every connection", { EHLO: "554 go away", HELO: "554 go away" }, false],
])("classifies a refusal of %s as permanent or temporary", async (_what, responses, final) => {
	const { url } = await listen(responses);
	const error = await createSmtpPort(url, patience)
		.deliver(mail)
		.catch((thrown: unknown) => thrown);
	expect([error instanceof Error, error instanceof EmailRefused]).toEqual([true, final]);
});

/** Runs `work` with a clock that it moves by milliseconds. */
async function withMovedTimers(work: (pass: (milliseconds: number) => Promise<unknown>) => Promise<void>) {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		await work((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
	} finally {
		vi.useRealTimers();
	}
}

test("waits almost ten minutes for a server that scans the email before it accepts it", () =>
	withMovedTimers(async (pass) => {
		const answer = Promise.withResolvers<string>();
		const { url, received, transmitted } = await listen({ ".": answer.promise });
		const delivered = createSmtpPort(url).deliver(mail);
		await transmitted;
		await pass(599_000);
		answer.resolve("250 accepted");
		await delivered;
		expect(received.filter((line) => line === "Subject: Hello")).toHaveLength(1);
	}));

test("reports an unknown result if a server received the email and never answers", () =>
	withMovedTimers(async (pass) => {
		const { url, transmitted, closed } = await listen({ ".": null });
		const unconfirmed = expect(createSmtpPort(url).deliver(mail)).rejects.toThrow(EmailUnconfirmed);
		await transmitted;
		await pass(600_000);
		await unconfirmed;
		await closed;
	}));

test("closes the connection after a failure, so that the email is not sent after all", async () => {
	const { url, received, closed } = await listen({ DATA: null });
	const failure = await createSmtpPort(url, patience)
		.deliver(mail)
		.catch((error: unknown) => error);
	expect([failure instanceof Error, failure instanceof EmailUnconfirmed]).toEqual([true, false]);
	await closed;
	expect(received).not.toContain("Subject: Hello");
});

test.each([
	["250-SIZE 1000\r\n250-SMTPUTF8\r\n250 HELP", true],
	["250-SIZE 1000\r\n250 HELP", false],
])("learns from the greeting %j whether the server accepts letters before the @", async (greeting, acceptsUtf8) => {
	const { url } = await listen({ EHLO: greeting });
	mailServer.acceptsUtf8 = !acceptsUtf8;
	await createSmtpPort(url, patience).deliver(mail);
	expect(mailServer.acceptsUtf8).toBe(acceptsUtf8);
	mailServer.acceptsUtf8 = true;
});

test("gives up on a server that keeps sending single bytes", async () => {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		const drip = setInterval(() => socket.write("2"), 50);
		socket.on("close", () => clearInterval(drip));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	servers.push({ server, sockets });
	const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
	await expect(createSmtpPort(url, { ...patience, connect: 60_000, greet: 60_000 }).deliver(mail)).rejects.toThrow(
		"longer than 600 ms",
	);
});

test("sends nothing to a server without the required TLS", async () => {
	const { url, received } = await listen({ STARTTLS: "502 not here" });
	const port = createSmtpPort(`${url}?requireTLS=true`, patience);
	await expect(port.deliver(mail)).rejects.toThrow();
	await expect(port.check()).rejects.toThrow();
	expect(received.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([]);
});

test("fails without a server", async () => {
	await expect(createSmtpPort("smtp://127.0.0.1:1", patience).deliver(mail)).rejects.toThrow();
	await expect(createSmtpPort("smtp://127.0.0.1:1", patience).check()).rejects.toThrow();
});
