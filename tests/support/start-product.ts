import { deepStrictEqual } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, openApp } from "#app.ts";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import type { Clock } from "#platform/clock/clock.ts";
import type { SpeechModel } from "#platform/media/speech/speech-model.ts";
import type { PaymentProvider } from "#platform/payment/payment-provider.ts";
import type { StripeServer } from "#platform/payment/stripe.ts";
import { readSettings } from "#settings.ts";
import { easyWork } from "./easy-work.ts";
import { freePort } from "./free-port.ts";
import { secretForTests, type TestPostgres } from "./postgres.ts";
import { aboutSeats, brokenInvariants } from "./sales/invariants.ts";
import { cloneProduct, fillForProduct, hasPostgres, sharePostgres, usesTemplate } from "./test-run.ts";

/** A clock that a test moves. It starts at the real time to match the payment provider's times. */
export interface MovedClock extends Clock {
	pass(seconds: number): void;
}

/** The real product with the sample catalog, in this process, on a fresh database. */
export interface TestProduct extends App {
	url: string;
	clock: MovedClock;
	directory: string;
}

interface TestProductOptions {
	/** Defaults to PostgreSQL, which needs less CPU time. Site settings or a directory select the embedded database. */
	database?: "embedded" | "PostgreSQL";
	/** An empty PostgreSQL database, for several products on one. */
	databaseUrl?: string;
	payment?: PaymentProvider;
	speech?: SpeechModel;
	stripeServer?: StripeServer;
	/** As environment variables. */
	settings?: Record<string, string>;
	/** A directory that is not deleted at the end; a temporary one by default. */
	directory?: string;
	/** Runs background jobs only in `drainJobs`. */
	manualJobs?: boolean;
}

/** Starts the real product, with the sample catalog. */
export async function startTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
	const directory = options.directory ?? mkdtempSync(join(tmpdir(), "lectern-test-"));
	const { postgres, databaseUrl } = await openTestDatabase(options, directory);
	const port = await freePort();
	let moved = 0;
	const clock: MovedClock = {
		now: () => new Date(Date.now() + moved),
		pass: (seconds) => {
			moved += seconds * 1000;
		},
	};
	const settings = readSettings({
		DATA_DIR: directory,
		PORT: String(port),
		LOG_LEVEL: "silent",
		...options.settings,
		...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretForTests } : {}),
	});
	const product = await openApp(settings, {
		clock,
		pollSeconds: 0.5,
		...easyWork,
		checkResponses: true,
		// A test that moves a date would meet a job of the next full minute.
		schedules: false,
		...(options.manualJobs ? { manualJobs: true } : {}),
		...(options.payment ? { payment: options.payment } : {}),
		// The product's own sandbox, so that no test reaches Stripe.
		stripeServer: options.stripeServer ?? { host: "127.0.0.1", port },
		...(options.speech ? { speech: options.speech } : {}),
	});
	if (options.databaseUrl) await loadSample(product.context);
	let closed = false;
	return {
		...product,
		url: `http://127.0.0.1:${port}`,
		clock,
		directory,
		async close() {
			const broken = closed ? [] : await brokenInvariants(product.context.db, aboutSeats);
			closed = true;
			await product.close();
			await postgres?.stop();
			if (!options.directory) rmSync(directory, { recursive: true, force: true });
			deepStrictEqual(broken, [], "The tests of this product left seats that nobody bought.");
		},
	};
}

/** Copies a database with the sample catalog, unless one is given or it must be empty. */
async function openTestDatabase(
	{ database, databaseUrl, directory: given, settings }: TestProductOptions,
	directory: string,
): Promise<{ postgres?: TestPostgres; databaseUrl?: string }> {
	if (databaseUrl) return { databaseUrl };
	if (hasPostgres() && (database === "PostgreSQL" || (!database && !given && usesTemplate(settings)))) {
		const postgres = await sharePostgres();
		return { postgres, databaseUrl: await cloneProduct(postgres, directory) };
	}
	if (!given) fillForProduct(directory, settings);
	return {};
}
