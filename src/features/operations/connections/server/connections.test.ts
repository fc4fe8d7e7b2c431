import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "#app.ts";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { SmtpTestServer } from "#tests/support/platform/smtp-test-server.ts";
import { eventually } from "#tests/support/run/eventually.ts";
import { StripeTestServer } from "#tests/support/sales/stripe-server.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

describe("connections", () => {
	let product: TestProduct;
	let stripe: StripeTestServer;
	let smtp: SmtpTestServer;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		[stripe, smtp] = [await new StripeTestServer().start(), await new SmtpTestServer().start()];
		product = await startTestProduct({ stripeServer: stripe.address });
		owner = await createStaffMember(product);
	});
	afterAll(async () => {
		await product?.close();
		stripe?.stop();
		smtp?.stop();
	});
	const keys = () => ({ secretKey: stripe.secretKey, publishableKey: stripe.publishableKey, webhookSecret: "" });
	const connectStripe = (body: object = {}) => owner.call("PUT", "/admin/connections/stripe", { ...keys(), ...body });
	const server = () => ({
		host: "127.0.0.1",
		port: smtp.port,
		security: "none",
		...smtp.login,
		from: "Beacon <mail@beacon.example>",
	});
	const connectEmail = (body: object = {}) => owner.call("PUT", "/admin/connections/email", { ...server(), ...body });
	const read = async () => (await owner.call("GET", "/admin/connections")).body;
	const at = (path: string, message: RegExp) => [{ path, message: expect.stringMatching(message) }];

	test("start without any, and refuse keys that don't work at their field", async () => {
		expect(await read()).toMatchObject({
			stripe: { source: "none", mode: "sandbox", account: null },
			email: { source: "none", host: null },
		});
		for (const [body, status, details] of [
			[{ secretKey: stripe.publishableKey }, 400, at("secretKey", /sk_live_/)],
			[{ publishableKey: stripe.publishableKey.replace("_test_", "_live_") }, 400, at("publishableKey", /Copy both/)],
			[{ webhookSecret: "1234" }, 400, at("webhookSecret", /whsec_/)],
			[{ secretKey: `${stripe.secretKey}0` }, 422, at("secretKey", /doesn't accept/)],
		] as const)
			expect(await connectStripe(body)).toMatchObject({ status, body: { details } });
		stripe.refusesWebhooks = "URL must be publicly accessible.";
		expect(await connectStripe()).toMatchObject({
			status: 422,
			body: { details: at("webhookSecret", /Stripe says: URL must be publicly accessible\./) },
		});
		stripe.refusesWebhooks = null;
		expect((await read()).stripe.source).toBe("none");
	});

	test("take payments with Stripe at once, and keep the webhook when the keys are replaced", async () => {
		expect((await connectStripe()).body).toMatchObject({
			canCharge: true,
			connections: {
				stripe: {
					source: "console",
					mode: "test",
					account: { name: "Beacon Clinic Academy" },
					keyEnd: stripe.secretKey.slice(-4),
				},
			},
		});
		expect(stripe.endpoints.map(({ url }) => url)).toEqual([`${product.context.publicUrl}/api/payments/webhook`]);
		expect(product.context.connections.payment().mode).toBe("test");
		const buyer = await signUp(product.url);
		const { body } = await checkOut(buyer);
		expect(body.url).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${stripe.address.port}/pay/`));
		await stripe.pay(body.sessionId);
		expect((await buyer.call("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(200);
		expect((await connectStripe()).status).toBe(200);
		expect(stripe.endpoints).toHaveLength(1);
	});

	test("refuse a webhook that Stripe has already, unless its secret is entered", async () => {
		expect((await owner.call("DELETE", "/admin/connections/stripe")).body.stripe).toMatchObject({
			source: "none",
			mode: "sandbox",
		});
		expect(stripe.endpoints).toEqual([]);
		const url = `${product.context.publicUrl}/api/payments/webhook`;
		stripe.endpoints.push({
			id: "we_of_the_owner",
			object: "webhook_endpoint",
			url,
			status: "enabled",
			secret: "whsec_of_the_owner",
		});
		expect(await connectStripe()).toMatchObject({
			status: 409,
			body: { code: "webhook_exists", details: at("webhookSecret", /Copy the secret/) },
		});
		expect((await connectStripe({ webhookSecret: "whsec_of_the_owner" })).status).toBe(200);
		expect((await owner.call("DELETE", "/admin/connections/stripe")).status).toBe(200);
		expect(stripe.endpoints.map(({ id }) => id)).toEqual(["we_of_the_owner"]);
		expect((await owner.call("DELETE", "/admin/connections/stripe")).body.code).toBe("not_connected");
	});

	test("send a test email before an email server is saved, and name what is wrong at its field", async () => {
		for (const [body, status, details] of [
			[{ host: "https://smtp.example.com" }, 400, at("host", /only/)],
			[{ from: "Beacon" }, 400, at("from", /email address/)],
			[{ user: "" }, 400, at("user", /user name/)],
			[{ password: "" }, 422, at("password", /Enter the password/)],
			[{ password: "wrong" }, 422, at("password", /user name and password/)],
			[{ port: 1 }, 422, at("host", /can't connect/)],
			[{ security: "tls" }, 422, at("security", /encrypted/)],
			[{ from: "mail@forged.example" }, 422, at("from", /sender/)],
		] as const)
			expect(await connectEmail(body), JSON.stringify(body)).toMatchObject({ status, body: { details } });
		smtp.isSilent = true;
		expect(await connectEmail()).toMatchObject({ status: 422, body: { details: at("host", /didn't answer/) } });
		smtp.isSilent = false;
		expect(smtp.emails).toEqual([]);
		expect((await read()).email.source).toBe("none");
		expect((await connectEmail()).body).toMatchObject({
			sentTo: owner.email,
			connections: { email: { source: "console", host: "127.0.0.1", hasPassword: true } },
		});
		expect(smtp.emails).toEqual([
			expect.stringMatching(/From: Beacon <mail@beacon\.example>[\s\S]*Subject: Test email from/),
		]);
	});

	test("send emails through the connected server, and keep its password only for the same login", async () => {
		const before = smtp.emails.length;
		const buyer = await signUp(product.url);
		await eventually(() => expect(smtp.emails.slice(before).join("\n")).toContain(buyer.email));
		expect((await connectEmail({ password: "" })).status).toBe(200);
		expect(await connectEmail({ password: "", host: "localhost" })).toMatchObject({
			status: 422,
			body: { details: at("password", /Enter/) },
		});
	});

	test("are encrypted, in no response and no audit entry, and unreadable with another key", async () => {
		stripe.endpoints.splice(0);
		await connectStripe();
		const secrets = [stripe.secretKey, smtp.login.password, stripe.endpoints[0]?.secret ?? ""];
		const rows = await product.context.db.selectFrom("connections").selectAll().execute();
		const audited = await product.context.db
			.selectFrom("audit_log")
			.selectAll()
			.where("subject_kind", "=", "connection")
			.execute();
		for (const secret of secrets)
			for (const text of [rows, audited, await read()]) expect(JSON.stringify(text)).not.toContain(secret);
		expect(audited.map(({ action }) => action)).toEqual(
			expect.arrayContaining(["connection.saved", "connection.removed"]),
		);
		await product.context.db
			.updateTable("connections")
			.set({ sealed: "c2VhbGVkIHdpdGggYW5vdGhlciBrZXkgYW5kIHRvbyBzaG9ydA" })
			.where("name", "=", "stripe")
			.execute();
		await product.context.connections.refresh();
		expect((await read()).stripe).toMatchObject({ source: "none", mode: "off", isUnreadable: true });
		const buyer = await signUp(product.url);
		expect(await checkOut(buyer)).toMatchObject({ status: 409, body: { code: "payments_off" } });
		expect((await connectStripe({ webhookSecret: stripe.endpoints[0]?.secret })).status).toBe(200);
	});

	test("reach other nodes, and give way to the environment", async () => {
		const { settings } = product.context;
		const node = await openApp({ ...settings, PORT: await freePort() }, { pollSeconds: 0.5 });
		try {
			expect(node.context.connections.payment().source).toBe("console");
			await owner.call("DELETE", "/admin/connections/stripe");
			await eventually(() => expect(node.context.connections.payment().source).toBe("none"));
		} finally {
			await node.close();
		}
		const keyed = {
			STRIPE_SECRET_KEY: "sk_live_1",
			STRIPE_PUBLISHABLE_KEY: "pk_live_1",
			STRIPE_WEBHOOK_SECRET: "whsec_1",
			SMTP_URL: "smtp://mail.example.com",
		};
		Object.assign(settings, keyed);
		expect(await read()).toMatchObject({
			stripe: { source: "environment", mode: "live", keyEnd: "ve_1" },
			email: { source: "environment", host: "mail.example.com" },
		});
		for (const refused of [await connectStripe(), await connectEmail()])
			expect(refused).toMatchObject({ status: 409, body: { code: "set_by_environment" } });
	});

	async function checkOut(buyer: Awaited<ReturnType<typeof signUp>>) {
		const item = await findCartItem(product.url, 101, "Live session");
		return buyer.call("POST", "/users/enroll", { cartItems: [item], couponCode: "", siteId: 1 });
	}
});
