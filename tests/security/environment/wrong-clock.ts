import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { until } from "#tests/e2e/support/running-product.ts";
import { signUp } from "#tests/support/buyer.ts";
import type { TestPostgres } from "#tests/support/postgres.ts";
import type { Verdict } from "../verdict.ts";
import { agreed } from "./compare-books.ts";
import { type Opened, type Shop, withShop } from "./shop-scenario.ts";

const completed = "checkout.session.completed";

/** Seconds until background jobs run again after the clock is corrected; they run once a minute. */
const soon = 100;

interface Wrong {
	name: string;
	seconds: number;
	/** Whether the provider accepts a session that starts by this clock. */
	sells: boolean;
	/** The state of an earlier open checkout after reconciliation. */
	leaves: "expired" | "pending";
}

const clocks: Wrong[] = [
	{ name: "an hour ahead", seconds: 3_600, sells: true, leaves: "expired" },
	{ name: "a month back", seconds: -30 * 86_400, sells: false, leaves: "pending" },
];

/**
 * Sets the clock of the product's process during sales, and then corrects it. The database's and the provider's clocks
 * stay correct.
 */
export async function setClocks(postgres: TestPostgres): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const clock of clocks) verdicts.push(...(await withShop(postgres, (shop) => setOnce(shop, clock))));
	return verdicts;
}

async function setOnce(shop: Shop, clock: Wrong): Promise<Verdict[]> {
	const { product, provider, db } = shop;
	const { books } = provider;
	const limited = {
		code: "THREE",
		percent: 20,
		starts_at: null,
		ends_at: null,
		max_redemptions: 3,
		max_per_customer: null,
	};
	await db.insertInto("promo_codes").values(limited).execute();
	const open = await shop.open(shop.buyer(), "THREE");
	const [byPage, byItself] = (await Promise.all([shop.open(shop.buyer(), "THREE"), shop.open()])) as [Opened, Opened];
	const customer = await shop.open();
	for (const { session } of [byPage, byItself, customer]) books.pay(session);
	const wrong: string[] = [];
	const expect = (what: string, is: unknown, wanted: unknown) => {
		if (is !== wanted) wrong.push(`${what}: ${is} instead of ${wanted}`);
	};
	expect("a purchase before", (await shop.success(customer.session)).status, 200);

	await product.pass(clock.seconds);
	const account = await customer.call("GET", `/users/${customer.userId}`);
	expect("a session from before", account.status, 200);
	expect("the course in it", account.body?.enrolledCourses?.length, 1);
	expect("signing up", (await signUp(product.url).then(() => 201)) as number, 201);
	expect("a page", (await fetch(`${product.url}/training`)).status, 200);
	expect("the page after a payment", (await shop.success(byPage.session)).status, 200);
	const begun = await shop.begin(shop.buyer(), "THREE");
	expect("a checkout", begun.status, clock.sells ? 200 : 503);
	if (clock.sells) {
		books.pay(begun.body.sessionId);
		expect("the page after its payment", (await shop.success(begun.body.sessionId)).status, 200);
	} else expect("what is said of it", begun.body?.code, "payment_unavailable");
	const during = await untilLookedThrough(db);
	if (during === undefined) wrong.push(`no scheduled job within ${soon} s`);
	expect("the checkout that was open", await readState(db, open), clock.leaves);
	// Its payment page must close before its use of the code is released.
	expect("its page", (await books.readSession(open.session))?.status, clock.leaves === "expired" ? "expired" : "open");
	const whileWrong = [...wrong];

	await product.pass(-clock.seconds);
	wrong.length = 0;
	const lookedThrough = untilLookedThrough(db);
	const after = await shop.begin();
	expect("a checkout", after.status, 200);
	books.pay(after.body.sessionId);
	expect("its webhook", (await shop.deliver(books.event(completed, after.body.sessionId))).status, 200);
	if (clock.leaves === "pending") {
		books.pay(open.session);
		expect(
			"the webhook of one that had been open",
			(await shop.deliver(books.event(completed, open.session))).status,
			200,
		);
		expect("that checkout", await readState(db, open), "paid");
	}
	const again = await lookedThrough;
	const broken = await agreed(shop);
	const waiting = async () =>
		(await db.selectFrom("emails").select("id").where("state", "in", ["queued", "sending"]).execute()).length;
	await until(async () => (await waiting()) === 0, "the emails").catch(async () =>
		broken.push(`${await waiting()} emails wait`),
	);
	return [
		{
			check: `the product's clock is set ${clock.name} during purchases`,
			cases: 10,
			figure: [
				clock.sells ? "sales continue" : "a checkout is refused, because the provider rejects the time",
				...(during === undefined ? [] : [`scheduled jobs continue after ${during.toFixed(0)} s`]),
				...whileWrong,
			].join("; "),
			goal: `sessions, pages and the success page as before; ${clock.sells ? "sales continue" : "a clear 503"}; scheduled jobs continue within ${soon} s; an open checkout is ${clock.leaves}`,
			held: whileWrong.length === 0,
		},
		{
			check: `the product's clock was ${clock.name} and is corrected`,
			cases: 6,
			figure: [
				again === undefined
					? `no scheduled job within ${soon} s`
					: `scheduled jobs continue after ${again.toFixed(0)} s`,
				...wrong,
				...broken,
			].join("; "),
			goal: `sells immediately, scheduled jobs continue within ${soon} s, each payment fulfilled once, promo code uses and emails correct, the data is consistent`,
			held: again !== undefined && wrong.length === 0 && broken.length === 0,
		},
	];
}

const readState = async (db: Shop["db"], { session }: Opened) =>
	(await db.selectFrom("orders").select("state").where("provider_session", "=", session).executeTakeFirstOrThrow())
		.state;

/** Seconds until the next reconciliation; undefined if that takes too long. */
async function untilLookedThrough(db: Shop["db"]): Promise<number | undefined> {
	const began = performance.now();
	const before = await lookedThroughAt(db);
	for (;;) {
		const seconds = (performance.now() - began) / 1000;
		if (seconds > soon) return undefined;
		if ((await lookedThroughAt(db)) > before) return seconds;
		await pause(250);
	}
}

/** The last reconciliation in milliseconds of the database's clock; 0 for never. */
async function lookedThroughAt(db: Shop["db"]): Promise<number> {
	const { rows } = await sql<{
		at: Date | null;
	}>`select max(completed_on) as at from jobs.job where name = 'reconcile-orders' and state = 'completed'`.execute(db);
	return rows[0]?.at?.getTime() ?? 0;
}
