import fc from "fast-check";
import { catchUp } from "../../../src/features/checkout/server/index.ts";
import { reconcile, reconcileReturns } from "../rules/reconcile.ts";
import { keepSessions } from "../rules/sessions.ts";
import type { Model } from "../state.ts";
import { type Run, Step } from "../step.ts";

const minutesOf = { "a minute": 1, "an hour": 60, "a day": 24 * 60 };

/** The clock moves on; nothing else happens. */
const pass = fc.constantFrom("a minute", "an hour", "a day").map(
	(time: keyof typeof minutesOf) =>
		new Step({
			label: `pass(${time})`,
			async run(_model, { shop }) {
				shop.pass(minutesOf[time]);
				await shop.bank.expirePages(shop.now);
			},
		}),
);

/** The jobs of every minute run. */
const minute = fc.constant(null).map(() => new Step({ label: "minute()", run: runMinute }));

export async function runMinute(model: Model, { shop }: Run): Promise<void> {
	shop.pass(2);
	await shop.bank.expirePages(shop.now);
	await shop.minute();
	keepSessions(model, shop.now);
	await reconcile(model, shop);
}

/** The jobs of the night run, and all others with them. */
const night = fc.constant(null).map(() => new Step({ label: "night()", run: runEverything }));

async function runEverything(model: Model, { shop }: Run): Promise<void> {
	await shop.night();
	keepSessions(model, shop.now);
	await reconcile(model, shop);
	await reconcileReturns(model, shop);
}

/** Everything that is still open comes to its end. */
export const endOfRun = new Step({
	label: "endOfRun()",
	async run(model, run) {
		run.shop.pass(24 * 60);
		await run.shop.bank.expirePages(run.shop.now);
		await runEverything(model, run);
	},
});

/** The product stops and starts again, and catches up with the provider. */
const restart = fc.constant(null).map(
	() =>
		new Step({
			label: "restart()",
			async run(model, run) {
				await run.shop.restart();
				await catchUp(run.shop.product.world.checkout);
				await reconcile(model, run.shop);
				await reconcileReturns(model, run.shop);
			},
		}),
);

export const times = fc.oneof({ weight: 6, arbitrary: pass }, { weight: 8, arbitrary: minute }, { weight: 2, arbitrary: night }, restart);
