import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningProduct, startProduct, until } from "#tests/e2e/support/running-product.ts";
import { client, findCartItem, payWith, signUp } from "#tests/support/buyer.ts";
import { openFaultyProxy } from "#tests/support/faulty-proxy.ts";
import { sharePostgres } from "#tests/support/test-run.ts";

// @long: runs the program through an outage.
// Private data occurs in no log, at any log level.
const user = {
	email: "zelda.quillfeather@example.com",
	unknown: "yorick.nobody@example.com",
	fullName: "Robin Buyer",
	phone: "+1 302 555 0100",
	password: "a long and honest pass phrase",
	wrongPassword: "quite another pass phrase",
	newPassword: "an entirely new pass phrase",
	card: "4242 4242 4242 4242",
	declined: "4000 0000 0000 0002",
	query: "private-words-in-a-query",
};

let mailServer: Server;
const sockets = new Set<Socket>();
let emails = "";
let product: RunningProduct;
beforeAll(async () => {
	mailServer = createServer((socket) => void takeEmails(socket)).listen(0, "127.0.0.1");
	await new Promise((resolve) => mailServer.once("listening", resolve));
	const { port } = mailServer.address() as AddressInfo;
	product = await startProduct({
		asShipped: true,
		settings: { LOG_LEVEL: "trace", SMTP_URL: `smtp://mailer:mail-secret-word@127.0.0.1:${port}` },
	});
});
afterAll(async () => {
	await product?.stop();
	for (const socket of sockets) socket.destroy();
	mailServer?.close();
});

/** A mail server that stores emails, and names refused recipients in its errors. */
function takeEmails(socket: Socket): void {
	sockets.add(socket);
	let inData = false;
	socket.on("error", () => {});
	socket.write("220 ready\r\n");
	socket.setEncoding("utf8").on("data", (chunk: string) => {
		for (const line of chunk.split("\r\n").slice(0, -1)) {
			if (inData) emails += `${line}\n`;
			if (inData && line !== ".") continue;
			const word = inData ? "." : line.split(" ")[0]?.toUpperCase();
			inData = word === "DATA";
			const refused = word === "RCPT" && line.includes(user.unknown);
			const responses: Record<string, string> = {
				EHLO: "250-here\r\n250 AUTH PLAIN",
				AUTH: "235 welcome",
				DATA: "354 go on",
			};
			socket.write(`${refused ? `550 no ${user.unknown} here` : (responses[word ?? ""] ?? "250 ok")}\r\n`);
		}
	});
}

test("logs every step without passwords, tokens, addresses, cards or names", async () => {
	const { url } = product;
	const call = client(url);
	const buyer = await signUp(url, user.email);
	const login = (password: string) => call("POST", "/users/login", { email: user.email, password });
	const { body: session } = await login(user.password);
	expect((await login(user.wrongPassword)).status).toBe(401);
	expect((await call("POST", "/users/login", { email: user.email, password: 7, hint: user.password })).status).toBe(
		400,
	);
	expect(
		(
			await call("GET", `/users/${buyer.id}?email=${user.email}&q=${user.query}`, undefined, {
				authorization: `Bearer ${session.token}`,
			})
		).status,
	).toBe(400);
	expect((await fetch(`${url}/search?q=${user.query}`)).status).toBe(200);
	expect((await call("POST", "/newsletter", { email: user.unknown })).status).toBe(200);

	const order = { cartItems: [await findCartItem(url, 101, "Recorded session")], couponCode: "", siteId: 1 };
	const { body: checkout } = await buyer.call("POST", "/users/enroll", order, {
		"idempotency-key": "key-of-one-checkout-0001",
	});
	expect((await payWith(checkout.url, user.declined)).status).toBe(402);
	await payWith(checkout.url, user.card);
	await call("GET", `/users/enrollment/success?session_id=${checkout.sessionId}`);
	const { videoLink, invoiceUrl } = (await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses[0];
	for (const link of [videoLink, invoiceUrl])
		expect((await fetch(new URL(link, url), { method: "HEAD" })).status).toBe(200);

	await call("POST", "/users/forgot-password", { email: user.email, siteId: 1 });
	let resetToken = "";
	await until(async () => {
		[, resetToken = ""] = emails.replace(/=\n/g, "").match(/forgot-password\/([\w-]{40,})/) ?? [];
		return resetToken !== "";
	}, "the mail with the link");
	expect((await fetch(`${url}/forgot-password/${resetToken}`)).status).toBe(200);
	expect(
		(await call("POST", "/users/reset-password", { newPassword: user.newPassword, token: resetToken })).status,
	).toBe(200);
	await until(async () => emails.includes("invoice"), "the mail with the invoice");
	await product.stop();

	const log = product.log();
	for (const step of [
		"/api/users/signup",
		"/api/users/login",
		"/api/users/enroll",
		"/api/users/reset-password",
		"/media/",
		"/invoices/",
		"/forgot-password/",
	])
		expect(log).toContain(`"path":"${step}`);
	const secrets = {
		...user,
		token: buyer.token,
		session: session.token,
		resetToken,
		mailPassword: "mail-secret-word",
		checkout: "key-of-one-checkout-0001",
	};
	const links = {
		video: new URL(videoLink, url).pathname.split("/").at(-1) as string,
		invoice: new URL(invoiceUrl, url).pathname.split("/").at(-1) as string,
	};
	const written = Object.entries({ ...secrets, ...links }).flatMap(([name, value]) =>
		[value, encodeURIComponent(value), value.replaceAll(" ", ""), value.replaceAll(" ", "+")]
			.filter((form) => form.length > 5 && log.includes(form))
			.map(() => name),
	);
	expect([...new Set(written)]).toEqual([]);
});

test("logs an outage of the database in two lines, and no health checks", async () => {
	const postgres = await sharePostgres();
	const direct = new URL(await postgres.createDatabase());
	const proxy = await openFaultyProxy(Number(direct.port));
	const through = new URL(direct);
	through.port = String(proxy.port);
	const shop = await startProduct({ asShipped: true, databaseUrl: through.href, settings: { LOG_LEVEL: "info" } });
	try {
		const get = (path: string) => fetch(`${shop.url}${path}`).then(({ status }) => status);
		expect(await get("/training")).toBe(200);
		const lines = (wanted: RegExp) => shop.log().match(new RegExp(wanted, "g"))?.length ?? 0;
		// The start ends after the first responses.
		await until(async () => lines(/This site has no owner yet\./) > 0, "the last line of the start");
		const before = shop.log().length;

		for (const error of ["hang", "refuse"] as const) {
			proxy.turn(error);
			await until(async () => (await get("/readyz")) === 503, "the product to notice");
			for (let count = 0; count < 8; count++) {
				expect(await get("/readyz")).toBe(503);
				expect(await get(`/resources/${error}${count}`)).toBeGreaterThanOrEqual(500);
				expect(await get(`/api/users/enrollment/success?session_id=${error}${count}`)).toBe(503);
			}
		}
		proxy.turn("pass");
		await until(async () => lines(/The database is available again\./) > 0, "the end of the outage in the log");
		expect(lines(/The database is unavailable\./)).toBe(1);
		expect(lines(/"path":"\/(healthz|readyz)"/)).toBe(0);
		const printed = shop
			.log()
			.slice(before)
			.split("\n")
			// The check of open orders at startup can still be running, and says that it failed.
			.filter(
				(line) =>
					line !== "" &&
					!line.includes("request completed") &&
					!line.includes("Could not check open orders at startup."),
			);
		expect(printed).toEqual([
			expect.stringContaining("The database is unavailable."),
			expect.stringContaining("The database is available again."),
		]);
	} finally {
		await shop.stop();
		await proxy.close();
		await postgres.stop();
	}
});
