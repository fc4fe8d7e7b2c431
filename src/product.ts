import type { FastifyInstance } from "fastify";
import { mountApi } from "./api.ts";
import { type AccountsDeps, authenticate, registerAccountsJobs } from "./features/accounts/server/index.ts";
import { type CatalogueDeps, type FreshnessWatch, loadSample, watchFreshness } from "./features/catalogue/server/index.ts";
import { type CheckoutWorld, reconcile, registerCheckoutJobs } from "./features/checkout/server/index.ts";
import { type Issuer, invoiceAttachment } from "./features/invoices/server/index.ts";
import { attachSampleMedia, enrolledCoursesOf, type LearningDeps } from "./features/learning/server/index.ts";
import { captchaOrigins } from "./platform/captcha/captcha-origins.ts";
import { openCaptcha } from "./platform/captcha/open-captcha.ts";
import { type Clock, systemClock } from "./platform/clock/clock.ts";
import { migrate, pendingMigrations } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import type { Database } from "./platform/database/tables.ts";
import { type Answers, createAnswers } from "./platform/http/answers.ts";
import { createApp } from "./platform/http/create-app.ts";
import { serveHealth } from "./platform/http/health.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import { createMail } from "./platform/mail/create-mail.ts";
import { openMailPort } from "./platform/mail/open-mail-port.ts";
import { KeptAnswers } from "./platform/pages/kept-answers.ts";
import { openPayment } from "./platform/payment/open-payment.ts";
import type { PaymentProvider } from "./platform/payment/payment-provider.ts";
import { keyFor, readSecret } from "./platform/secret/secret.ts";
import { createSigner, type Signer } from "./platform/signing/signer.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { type Settings, storageSettings } from "./settings.ts";
import { serveSite } from "./site.ts";

/** Everything that the features need from outside, made once. */
export interface World {
	settings: Settings;
	db: Database;
	clock: Clock;
	signer: Signer;
	issuer: Issuer;
	catalogue: CatalogueDeps;
	accounts: AccountsDeps;
	checkout: CheckoutWorld;
	learning: LearningDeps;
}

export interface Product {
	app: FastifyInstance;
	world: World;
	/** Every call that is served, for checks that go over all of them. */
	answers: Answers;
	/** Stops cleanly: finishes requests and jobs, then closes the database. */
	close(): Promise<void>;
}

export interface ProductOptions {
	clock?: Clock;
	/** True for hot reload: the pages come from the sources, and nothing is kept. */
	development?: boolean;
	/** Another payment provider than the settings name, to break it in tests. */
	payment?: PaymentProvider;
	/** Captcha effort, lower for tests. */
	captchaWork?: Parameters<typeof openCaptcha>[1]["work"];
}

const keptMegabytes = 64;

/**
 * Opens the whole product: database, jobs, mail, payments, files, and the web server, listening.
 *
 * @throws with a message for the operator when something it needs is wrong
 */
export async function openProduct(
	settings: Settings,
	{ clock = systemClock, development = false, payment: otherPayment, captchaWork }: ProductOptions = {},
): Promise<Product> {
	let freshness: FreshnessWatch | undefined;
	const kept = new KeptAnswers(
		keptMegabytes * 1024 * 1024,
		() => freshness?.now() ?? { version: 0, until: 0 },
		() => clock.now().getTime(),
	);
	const app = await createApp({
		kept,
		logLevel: settings.LOG_LEVEL,
		trustProxy: settings.TRUST_PROXY,
		https: settings.PUBLIC_URL.startsWith("https:"),
		siteName: settings.SITE_NAME,
	});
	const database = await openDatabase({
		url: settings.DATABASE_URL,
		directory: settings.DATA_DIR,
		onTrouble: (error) => app.log.warn({ err: error }, "a connection to the database broke while idle"),
	});
	const { db } = database;
	const site = { siteId: settings.SITE_ID, siteName: settings.SITE_NAME, publicUrl: settings.PUBLIC_URL };
	const secret = readSecret(settings.SECRET_KEY, settings.DATA_DIR);
	const storage = openStorage(storageSettings(settings));
	await migrate(db, { log: (message) => app.log.info(message) });
	if (settings.SAMPLE_DATA === "on" && database.embedded && (await isEmpty(db))) {
		const { courseIds } = await loadSample(db, clock, site);
		await attachSampleMedia(db, storage, courseIds);
	}
	freshness = watchFreshness(db, clock, { log: app.log });
	await freshness.refresh();
	const jobs = createJobs(db, { embedded: database.embedded, log: app.log });
	const mail = createMail({ db, jobs, clock, port: openMailPort(settings), from: settings.MAIL_FROM });
	const signer = createSigner(keyFor("links", secret), clock);
	const payment = openPayment(settings, secret);
	const issuer: Issuer = {
		seller: { name: settings.SITE_NAME, addresses: [settings.OFFICE_ADDRESS_1, settings.OFFICE_ADDRESS_2], email: settings.SUPPORT_EMAIL },
		sandbox: !settings.realPayments,
	};
	mail.makeAttachment("invoice", invoiceAttachment(db, issuer));

	const learning: LearningDeps = { db, clock, storage, signer, ...site };
	const world: World = {
		settings,
		db,
		clock,
		signer,
		issuer,
		learning,
		catalogue: { db, clock, siteId: settings.SITE_ID, siteName: settings.SITE_NAME },
		accounts: {
			db,
			clock,
			jobs,
			mail,
			site,
			captcha: openCaptcha(settings, { db, clock, key: keyFor("captcha", secret), ...(captchaWork ? { work: captchaWork } : {}) }),
			enrolledCoursesOf: (userId) => enrolledCoursesOf(learning, userId),
		},
		checkout: { db, clock, jobs, mail, payment: otherPayment ?? payment.provider, log: app.log, ...site },
	};

	const answers = createAnswers(app, (token) => authenticate(db, clock, token));
	await mountApi(app, answers, world);
	registerAccountsJobs(jobs, world.accounts);
	registerCheckoutJobs(jobs, world.checkout);
	await payment.serve(app, { db, clock, jobs, log: app.log, ...site });
	serveHealth(app, { ready: () => ready(db), metricsToken: settings.METRICS_TOKEN });
	await serveSite(app, answers, { development, sources: captchaOrigins(settings.CAPTCHA_PROVIDER) });

	// Jobs first: the very first request may order one.
	await jobs.start();
	await app.listen({ host: settings.HOST, port: settings.PORT });
	reconcile(world.checkout).catch((error: unknown) => app.log.error({ err: error }, "orders could not be reconciled at start"));

	return {
		app,
		world,
		answers,
		async close() {
			await app.close();
			await jobs.stop();
			freshness?.stop();
			await database.close();
		},
	};
}

async function isEmpty(db: Database): Promise<boolean> {
	return (await db.selectFrom("courses").select("id").limit(1).executeTakeFirst()) === undefined;
}

async function ready(db: Database): Promise<void> {
	const pending = await pendingMigrations(db);
	if (pending.length > 0) throw new Error(`${pending.length} migrations have not been run.`);
}
