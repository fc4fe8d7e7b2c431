import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadSample } from "../../src/features/catalog/sample-catalog/server/index.ts";
import type { Clock } from "../../src/platform/clock/clock.ts";
import type { PaymentProvider } from "../../src/platform/payment/payment-provider.ts";
import { openProduct, type Product } from "../../src/product.ts";
import { readSettings } from "../../src/settings.ts";
import { freePort } from "./postgres.ts";
import { fillForProduct } from "./test-run.ts";

/** A clock that a test moves. It begins at the real time, so that what the provider says of time fits. */
export interface MovedClock extends Clock {
	/** Lets seconds pass. */
	pass(seconds: number): void;
}

/** The real product, with the sample catalog, on a fresh database and in this process. */
export interface TestProduct extends Product {
	url: string;
	clock: MovedClock;
	directory: string;
}

interface TestProductOptions {
	databaseUrl?: string | undefined;
	payment?: PaymentProvider;
	settings?: Record<string, string>;
	directory?: string;
	manualJobs?: boolean;
}

/**
 * Starts the real product.
 *
 * @param options.databaseUrl an empty PostgreSQL database; the embedded one without
 * @param options.payment another payment provider, to break it
 * @param options.settings further settings, as the environment gives them
 * @param options.manualJobs true: background jobs run only in `drainJobs`
 * @param options.directory where its data lies, and stays afterwards; a fresh one that goes with the product, without
 */
export async function startTestProduct(options: TestProductOptions = {}): Promise<TestProduct> {
	const directory = options.directory ?? mkdtempSync(join(tmpdir(), "lectern-test-"));
	if (!options.directory && !options.databaseUrl) fillForProduct(directory, options.settings);
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
		...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl, SECRET_KEY: "a secret of the tests, long enough for them" } : {}),
	});
	const product = await openProduct(settings, {
		clock,
		pollSeconds: 0.5,
		captchaWork: { rounds: 1, fewest: 5, most: 10 },
		checkResponses: true,
		...(options.manualJobs ? { manualJobs: true } : {}),
		...(options.payment ? { payment: options.payment } : {}),
	});
	if (options.databaseUrl) await loadSample(product.context.db, clock);
	return {
		...product,
		url: `http://127.0.0.1:${port}`,
		clock,
		directory,
		async close() {
			await product.close();
			if (!options.directory) rmSync(directory, { recursive: true, force: true });
		},
	};
}
