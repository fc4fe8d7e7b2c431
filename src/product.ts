import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type FreshnessWatch, watchFreshness } from "./features/catalog/courses/server/index.ts";
import { loadSample } from "./features/catalog/sample-catalog/server/index.ts";
import { attachSampleCredits } from "./features/delivery/certificates/server/index.ts";
import { uploadAddress } from "./features/delivery/recordings/rules/upload-address.ts";
import { attachSampleMedia } from "./features/delivery/recordings/server/index.ts";
import { recordBackup } from "./features/operations/backups/server/index.ts";
import { authenticate } from "./features/people/accounts/server/index.ts";
import { refuseLostKey } from "./features/sales/payments/server/index.ts";
import { findNextArticle } from "./features/site/articles/server/index.ts";
import { actionItems, emailTemplates, features, personalData } from "./features.ts";
import { captchaOrigins } from "./platform/captcha/captcha-origins.ts";
import { openCaptcha } from "./platform/captcha/open-captcha.ts";
import { type Clock, systemClock } from "./platform/clock/clock.ts";
import { openSnapshotSocket } from "./platform/database/embedded/snapshot-socket.ts";
import { registerVacuum } from "./platform/database/embedded/vacuum-embedded.ts";
import { migrate, pendingMigrations } from "./platform/database/migrate.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import type { Database } from "./platform/database/tables.ts";
import { createEmail } from "./platform/email/create-email.ts";
import type { EmailPort } from "./platform/email/email-port.ts";
import type { EmailSite } from "./platform/email/frame/email-parts.ts";
import { openEmailPort } from "./platform/email/open-email-port.ts";
import { createEvents } from "./platform/events/events.ts";
import type { AppContext } from "./platform/feature/app-context.ts";
import { serveApiDocs } from "./platform/http/api-docs.ts";
import { closeServer } from "./platform/http/close-server.ts";
import { createApp } from "./platform/http/create-app.ts";
import { createEndpoints, type Endpoints } from "./platform/http/endpoints.ts";
import { serveHealth } from "./platform/http/health.ts";
import { createJobs } from "./platform/jobs/jobs.ts";
import type { MeetingProvider } from "./platform/meeting/meeting-provider.ts";
import { openMeetings } from "./platform/meeting/open-meetings.ts";
import { openPayment } from "./platform/payment/open-payment.ts";
import type { PaymentProvider } from "./platform/payment/payment-provider.ts";
import { ResponseCache } from "./platform/response-cache/response-cache.ts";
import { keyFor, readSecret } from "./platform/secret/secret.ts";
import { createSigner } from "./platform/signing/signer.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { clearScratch, scratchDirectory } from "./platform/storage/scratch.ts";
import { ffmpeg } from "./platform/video/ffmpeg.ts";
import { type Settings, storageSettings } from "./settings.ts";
import { serveSite } from "./site.ts";

export interface Product {
	app: FastifyInstance;
	context: AppContext;
	/** Every call that is served, for checks that go over all of them. */
	endpoints: Endpoints;
	/** For tests that opened it with `manualJobs`: runs every background job that is due. Gives the errors of those that failed. */
	drainJobs(): Promise<unknown[]>;
	/** Stops cleanly: says that it goes and answers on for `DRAIN_SECONDS`, finishes requests and jobs, then closes the database. */
	close(): Promise<void>;
}

export interface ProductOptions {
	clock?: Clock;
	/** True for hot reload: the pages come from the sources, and nothing is kept. */
	development?: boolean;
	/** Another payment provider than the settings name, to break it in tests. */
	payment?: PaymentProvider;
	/** Another meeting provider than the settings name. */
	meetings?: MeetingProvider;
	/** Another way out for email than the settings name. */
	mailPort?: EmailPort;
	/** Captcha effort, lower for tests. */
	captchaWork?: Parameters<typeof openCaptcha>[1]["work"];
	/** How often background work is looked for, in seconds; sooner for tests. */
	pollSeconds?: number;
	/** True for tests: background jobs run only in `drainJobs`. */
	manualJobs?: boolean;
	/** True for tests and hot reload: server rendering checks each response against its contract. */
	checkResponses?: boolean;
}

const keptMegabytes = 64;

/**
 * Opens the whole product: database, jobs, mail, payments, files, and the web server, listening.
 *
 * @throws with a message for the operator when something it needs is wrong
 */
export async function openProduct(
	settings: Settings,
	{
		clock = systemClock,
		development = false,
		payment: otherPayment,
		meetings: otherMeetings,
		mailPort,
		captchaWork,
		pollSeconds = 1,
		manualJobs = false,
		checkResponses = development,
	}: ProductOptions = {},
): Promise<Product> {
	let freshness: FreshnessWatch | undefined;
	const kept = new ResponseCache(
		keptMegabytes * 1024 * 1024,
		() => freshness?.now() ?? { version: 0, until: 0 },
		() => clock.now().getTime(),
	);
	let leaving = false;
	const app = await createApp({
		kept,
		leaving: () => leaving,
		logLevel: settings.LOG_LEVEL,
		logFormat: settings.LOG_FORMAT,
		trustProxy: settings.TRUST_PROXY,
		https: settings.PUBLIC_URL.startsWith("https:"),
		siteName: settings.SITE_NAME,
		longBodies: uploadAddress,
	});
	const database = await openDatabase({
		url: settings.DATABASE_URL,
		directory: settings.DATA_DIR,
		onTrouble: (error) => app.log.debug({ reason: error.message }, "A database connection was lost."),
	});
	const { db } = database;
	const site = { siteId: settings.SITE_ID, siteName: settings.SITE_NAME, publicUrl: settings.PUBLIC_URL };
	const secret = readSecret(settings.SECRET_KEY, settings.DATA_DIR);
	const storage = openStorage(storageSettings(settings));
	const scratch = scratchDirectory(settings.DATA_DIR);
	await clearScratch(scratch);
	const pending = await pendingMigrations(db);
	if (pending.length > 0) app.log.info({ migrations: pending.length }, "Updating the database tables.");
	await migrate(db, { log: (message) => app.log.debug(message) });
	await refuseLostKey(db, settings);
	if (settings.SAMPLE_DATA === "on" && database.embedded && (await isEmpty(db))) {
		app.log.info("Adding the sample catalog.");
		const { courseIds } = await loadSample(db, clock, site);
		await attachSampleMedia(db, storage, courseIds);
		await attachSampleCredits(db, courseIds);
	}
	freshness = watchFreshness(db, clock, { log: app.log, onRead: () => app.outageLog.recover(), alsoNext: [findNextArticle] });
	await freshness.refresh();
	const jobs = createJobs(db, { embedded: database.embedded, log: app.log, pollSeconds, manual: manualJobs });
	if (database.embedded) registerVacuum(jobs, db);
	const mail = createEmail({ db, jobs, clock, port: mailPort ?? openEmailPort(settings), from: settings.MAIL_FROM, site: mailSite(settings) });
	const signer = createSigner(keyFor("links", secret), clock);
	const payment = openPayment(settings, secret);
	const handlers = features.flatMap(({ handlers = [] }) => handlers);
	const context: AppContext = {
		...{ settings, ...site, db, clock, log: app.log, jobs, mail, storage, scratch, signer },
		events: createEvents(handlers, () => context),
		payment: otherPayment ?? payment.provider,
		keyFor: (purpose) => keyFor(purpose, secret),
		meetings: otherMeetings ?? openMeetings(settings, clock),
		captcha: openCaptcha(settings, { db, clock, key: keyFor("captcha", secret), ...(captchaWork ? { work: captchaWork } : {}) }),
		video: ffmpeg(),
		showChanges: async () => {
			// A refresh that is in progress may have started before the change.
			await freshness?.refresh();
			await freshness?.refresh();
		},
		hasHiddenProxy: () => app.hasHiddenProxy(),
		declared: { personalData, actionItems, emails: emailTemplates },
	};
	for (const { attachments = {} } of features) for (const [name, create] of Object.entries(attachments)) mail.createAttachment(name, create(context));

	const endpoints = createEndpoints(app, (token) => authenticate(db, clock, token), { checkResponses });
	for (const feature of features) await feature.endpoints?.({ serve: endpoints.serve, admit: endpoints.admit, app }, context);
	await serveApiDocs(app);
	for (const feature of features) feature.jobs?.(context);
	await payment.serve(app, { db, clock, jobs, log: app.log, ...site });
	serveHealth(app, { ready: () => ready(db), leaving: () => leaving, pages: () => kept.counts, metricsToken: settings.METRICS_TOKEN });
	await serveSite(app, endpoints, { development, sources: captchaOrigins(settings.CAPTCHA_PROVIDER) });

	// Jobs first: the very first request may order one.
	await jobs.start();
	await app.listen({ host: settings.HOST, port: settings.PORT });
	if (!manualJobs) void catchUp(context);
	const copyDoor =
		database.copy &&
		(await openSnapshotSocket(settings.DATA_DIR, {
			copy: database.copy,
			made: (bytes, madeAt) => recordBackup(db, { madeAt, now: clock.now(), bytes }),
		}));

	return {
		app,
		context: context,
		endpoints,
		drainJobs: jobs.drain,
		async close() {
			leaving = true;
			await pause(settings.DRAIN_SECONDS * 1000);
			await closeServer(app);
			context.video.stop();
			await jobs.stop();
			freshness?.stop();
			await copyDoor?.close();
			await database.close();
		},
	};
}

function mailSite(settings: Settings): EmailSite {
	return { siteName: settings.SITE_NAME, publicUrl: settings.PUBLIC_URL, address: settings.OFFICE_ADDRESS_1, supportEmail: settings.SUPPORT_EMAIL };
}

async function catchUp(context: AppContext): Promise<void> {
	for (const { name, catchUp } of features)
		await catchUp?.(context).catch((error: unknown) =>
			context.log.error({ err: error, feature: name }, "Could not repair what was left open before the start."),
		);
}

async function isEmpty(db: Database): Promise<boolean> {
	return (await db.selectFrom("courses").select("id").limit(1).executeTakeFirst()) === undefined;
}

async function ready(db: Database): Promise<void> {
	const pending = await pendingMigrations(db);
	if (pending.length > 0) throw new Error(`${pending.length} migrations have not been applied.`);
}
