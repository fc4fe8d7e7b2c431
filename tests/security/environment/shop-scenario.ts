import { systemClock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { recordedCourses } from "#tests/bench/purchases.ts";
import { readToken } from "#tests/bench/selling/people.ts";
import { type RunningProduct, startProduct } from "#tests/e2e/support/running-product.ts";
import { client, findCartItem, type Reply } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import { webhookSecret } from "#tests/support/provider-in-memory.ts";
import { createBuyers, withDatabase } from "../faults/scenario.ts";
import { type FakeProvider, openFakeProvider } from "./fake-provider.ts";

export type Ask = ReturnType<typeof client>;

/** A checkout with an open payment page. */
export interface Opened {
	session: string;
	/** The order's reference in the page's return address. */
	order: string;
	userId: number;
	call: Ask;
}

/** The product in its own process, with a failing payment provider and a movable clock. */
export interface Shop {
	product: RunningProduct;
	provider: FakeProvider;
	db: Database;
	/** Calls as a staff member with a recent second factor. */
	staffMember: Ask;
	/** Confirms the second factor again, by the product's time. */
	prove(): Promise<void>;
	/** A new customer without orders. */
	buyer(): { userId: number; call: Ask };
	/** Starts a checkout of one course, a different one each time for the same customer. */
	begin(buyer?: { userId: number; call: Ask }, code?: string): Promise<Reply>;
	/** Like `begin`, but must succeed. */
	open(buyer?: { userId: number; call: Ask }, code?: string): Promise<Opened>;
	success(session: string): Promise<Reply>;
	/** Sends an event to the product's webhook. */
	deliver(event: { body: string; headers: Record<string, string> }): Promise<Reply>;
}

/** Runs `work` with such a shop on a separate database. */
export async function withShop<T>(postgres: TestPostgres, work: (shop: Shop) => Promise<T>): Promise<T> {
	const provider = await openFakeProvider();
	const databaseUrl = await postgres.createDatabase();
	const keys = {
		STRIPE_SECRET_KEY: "sk_test_of_the_checks",
		STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_checks",
		STRIPE_WEBHOOK_SECRET: webhookSecret,
	};
	const settings = { ...keys, PROVIDER_PORT: String(provider.port), LOG_LEVEL: "fatal" };
	const product = await startProduct({
		databaseUrl,
		program: "tests/security/environment/product-process.ts",
		settings,
	});
	try {
		return await withDatabase({ url: databaseUrl, directory: product.directory }, async (db) =>
			work(await furnish(product, provider, db)),
		);
	} finally {
		await product.stop();
		await provider.close();
	}
}

async function furnish(product: RunningProduct, provider: FakeProvider, db: Database): Promise<Shop> {
	const { url } = product;
	const staffMember = await createStaffMember({ url, context: { db }, clock: systemClock });
	const first = await createBuyers(db);
	const items = await Promise.all(
		(await recordedCourses(url)).slice(0, 20).map((id) => findCartItem(url, id, "Recorded session")),
	);
	let buyers = 0;
	let turn = 0;
	const shop: Shop = {
		product,
		provider,
		db,
		staffMember: staffMember.call,
		async prove() {
			await db
				.updateTable("sessions")
				.set({ second_factor_at: new Date(product.now()) })
				.where("user_id", "=", staffMember.id)
				.execute();
		},
		buyer() {
			const userId = first + buyers++;
			return { userId, call: client(url, readToken(userId)) };
		},
		begin: ({ call } = shop.buyer(), couponCode = "") =>
			call("POST", "/users/enroll", { cartItems: [items[turn++ % items.length]], couponCode, siteId: 1 }),
		async open(buyer = shop.buyer(), code = "") {
			const { status, body } = await shop.begin(buyer, code);
			if (status !== 200) throw new Error(`A checkout was answered with ${status} ${JSON.stringify(body)}`);
			const order = await db
				.selectFrom("orders")
				.select("reference")
				.where("provider_session", "=", body.sessionId)
				.executeTakeFirstOrThrow();
			return { ...buyer, session: body.sessionId, order: order.reference };
		},
		success: (session) => client(url)("GET", `/users/enrollment/success?session_id=${session}`),
		async deliver({ body, headers }) {
			const response = await fetch(`${url}/api/payments/webhook`, { method: "POST", body, headers });
			return { status: response.status, headers: response.headers, body: await response.json() };
		},
	};
	return shop;
}
