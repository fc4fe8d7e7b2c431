import { until } from "#tests/e2e/support/running-product.ts";
import type { Verdict } from "../verdict.ts";
import { agreed } from "./compare-books.ts";
import type { Opened, Shop } from "./shop-scenario.ts";

const completed = "checkout.session.completed";

/** Delivers the provider's events repeatedly, out of order, or never. */
export async function misdeliver(shop: Shop): Promise<Verdict[]> {
	return [await repeated(shop), await reordered(shop), await silent(shop)];
}

const opened = (shop: Shop, count: number) => Promise.all(Array.from({ length: count }, () => shop.open()));

async function repeated(shop: Shop): Promise<Verdict> {
	const paid = await opened(shop, 5);
	const sent = paid.flatMap(({ session }) => {
		shop.provider.books.pay(session);
		const one = shop.provider.books.event(completed, session);
		return Array.from({ length: 50 }, (_, index) => {
			if (index % 10 === 9) return () => shop.success(session);
			return () => shop.deliver(index % 2 === 0 ? one : shop.provider.books.event(completed, session));
		});
	});
	const replies = await Promise.all(sent.map((send) => send()));
	const other = replies.filter(({ status }) => status !== 200).length;
	const broken = await agreed(shop);
	return {
		check: "webhooks arrive 50 times at once, together with the customer's success page",
		cases: replies.length,
		figure: [
			`${other} without a 200`,
			`${await enrollments(paid)} enrollments of ${paid.length} payments`,
			...broken,
		].join("; "),
		goal: "0, one enrollment for each payment, the data is consistent",
		held: other === 0 && broken.length === 0 && (await enrollments(paid)) === paid.length,
	};
}

async function reordered(shop: Shop): Promise<Verdict> {
	const { books } = shop.provider;
	const paid = (await opened(shop, 4)) as [Opened, Opened, Opened, Opened];
	const [late, hasty, refunded, twice] = paid.map(({ session }) => session) as [string, string, string, string];
	const replies = [
		// The provider reports that it is not paid yet.
		await shop.deliver(books.event(completed, hasty)),
	];
	for (const session of [late, hasty, refunded, twice]) books.pay(session);
	const cents = async (session: string) => (await books.readSession(session))?.cents ?? 0;
	replies.push(
		await shop.deliver(books.event("checkout.session.expired", late)),
		await shop.deliver(books.event(completed, late)),
		await shop.deliver(books.event("checkout.session.async_payment_succeeded", hasty)),
	);
	// Refunded in the provider's dashboard, and reported before the payment.
	for (const session of [refunded, twice]) books.refundElsewhere(session, await cents(session));
	replies.push(await shop.deliver(books.refundEvent(refunded)), await shop.deliver(books.event(completed, refunded)));
	replies.push(
		await shop.deliver(books.event(completed, twice)),
		await shop.deliver(books.refundEvent(twice)),
		await shop.deliver(books.event(completed, twice)),
	);
	const other = replies.filter(({ status }) => status !== 200).length;
	const broken = await agreed(shop);
	const kept = await enrollments(paid);
	return {
		check: "webhooks arrive out of order: expired before completed, completed before paid, refunded before completed",
		cases: replies.length,
		figure: [`${other} without a 200`, `${kept} enrollments of 4 payments, 2 of which were refunded`, ...broken].join(
			"; ",
		),
		goal: "0, 2 enrollments remain, the data is consistent",
		held: other === 0 && broken.length === 0 && kept === 2,
	};
}

async function silent(shop: Shop): Promise<Verdict> {
	const paid = await opened(shop, 10);
	for (const { session } of paid) shop.provider.books.pay(session);
	const began = performance.now();
	const come = paid.slice(0, 5);
	const replies = await Promise.all(
		come.flatMap(({ session }) => Array.from({ length: 5 }, () => shop.success(session))),
	);
	const other = replies.filter(({ status }) => status !== 200).length;
	const slowest = (performance.now() - began) / 1000;
	const inVain = await inThreeMinutes(async () => (await enrollments(paid)) === paid.length);
	const lasted = (performance.now() - began) / 1000;
	const broken = await agreed(shop);
	return {
		check: "no webhook arrives: half of the customers see the success page, half close the window",
		cases: paid.length,
		figure: [
			`${other} of ${replies.length} pages not answered 200, the last after ${slowest.toFixed(1)} s`,
			inVain ?? `all ${paid.length} enrolled after ${lasted.toFixed(0)} s`,
			...broken,
		].join("; "),
		goal: "0; all enrolled within 150 s, once; the data is consistent",
		held: other === 0 && inVain === undefined && lasted < 150 && broken.length === 0,
	};
}

/** Waits three minutes: reconciliation leaves new orders to the webhook for one, and runs once a minute. */
async function inThreeMinutes(isSo: () => Promise<boolean>): Promise<string | undefined> {
	for (let minute = 0; minute < 3; minute++) {
		const inTime = await until(isSo, "").then(
			() => true,
			() => false,
		);
		if (inTime) return;
	}
	return "not all were enrolled after three minutes";
}

/** How many purchased courses these customers see. */
async function enrollments(paid: Opened[]): Promise<number> {
	let count = 0;
	for (const { userId, call } of paid) count += (await call("GET", `/users/${userId}`)).body.enrolledCourses.length;
	return count;
}
