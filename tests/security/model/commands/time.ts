import fc from "fast-check";
import { catchUp } from "#features/sales/payments/server/reconcile/catch-up.ts";
import { checkHeard } from "../books.ts";
import { checkDeserved } from "../credit.ts";
import { checkDatesEmailed, checkInvoiceReminders, checkSessionReminders } from "../emails.ts";
import { comparePayments, countFailedCalls, reconcile, reconcileReturns } from "../rules/reconcile.ts";
import { issueFor, updateSessions } from "../rules/sessions.ts";
import { readSnapshot } from "../snapshot.ts";
import type { Model } from "../state.ts";
import { command, expectEqual, type Run } from "../step.ts";

const nothing = fc.constant("");
const minutesByName = { "a minute": 1, "an hour": 60, "a day": 24 * 60 };

/** Only the clock moves. */
export const pass = command(
	"pass",
	fc.constantFrom("a minute", "an hour", "a day"),
	(time: keyof typeof minutesByName) => ({
		async run(_model, { shop }) {
			shop.pass(minutesByName[time]);
			await shop.bank.expirePages(shop.now);
		},
	}),
);

export const minute = command("minute", nothing, () => ({ run: runMinute }));

export async function runMinute(model: Model, { shop }: Run): Promise<void> {
	shop.pass(2);
	await shop.bank.expirePages(shop.now);
	await shop.minute();
	updateSessions(model, shop.now);
	await reconcile(model, shop);
	checkDatesEmailed(model, shop);
	checkSessionReminders(model, shop);
}

/** The minutely jobs run while the payment provider does not respond. They must not wait for it repeatedly. */
export const outage = command("outage", nothing, () => ({
	async run(model, { shop }) {
		const { bank } = shop;
		shop.pass(2);
		await bank.expirePages(shop.now);
		bank.unanswered = 0;
		bank.provider.away = true;
		await shop.minute();
		bank.provider.away = false;
		updateSessions(model, shop.now);
		checkSessionReminders(model, shop);
		expectEqual(
			"how often the product asked a provider that does not respond",
			bank.unanswered,
			countFailedCalls(model, shop.now),
		);
	},
}));

export const night = command("night", nothing, () => ({ run: runEverything }));

async function runEverything(model: Model, run: Run): Promise<void> {
	const { shop, since } = run;
	await shop.night();
	updateSessions(model, shop.now);
	// What was decided without an approval is decided again.
	for (const session of model.courses.flatMap(({ sessions }) => sessions))
		if (session.state === "over" && session.counted)
			for (const customer of session.attendees) issueFor(model, session, customer);
	await checkDeserved(model, run);
	checkSessionReminders(model, shop);
	checkInvoiceReminders(model, shop);
	await reconcile(model, shop);
	await reconcileReturns(model, shop);
	await comparePayments(model, shop);
	await checkHeard(model, (await readSnapshot(shop, since)).orders, shop);
}

/** Completes everything that is open. */
export const endOfRun = command("endOfRun", nothing, () => ({
	async run(model, run) {
		await endEverything(run);
		await runEverything(model, run);
	},
}));

/** A day later, nothing is pending. */
export async function endEverything({ shop }: Run): Promise<void> {
	shop.pass(24 * 60);
	await shop.bank.expirePages(shop.now);
	await shop.bank.finish();
}

/** The product restarts, and catches up with the provider. */
export const restart = command("restart", nothing, () => ({
	async run(model, run) {
		await run.shop.restart();
		await catchUp(run.shop.product.context);
		await reconcile(model, run.shop);
		await reconcileReturns(model, run.shop);
	},
}));
