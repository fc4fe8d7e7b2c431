import type { FastifyBaseLogger } from "fastify";
import { systemClock } from "#platform/clock/clock.ts";
import { createConnections } from "#platform/connections/connections.ts";
import { connectionKey } from "#platform/connections/saved-connections.ts";
import type { OpenDatabase } from "#platform/database/open-database.ts";
import { scratchDirectory } from "#platform/database/scratch.ts";
import { createEmail } from "#platform/email/create-email.ts";
import type { EmailSite } from "#platform/email/frame/email-parts.ts";
import { openEmailPort } from "#platform/email/open-email-port.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { storageSettings } from "#platform/files/storage/storage-settings.ts";
import { clamd } from "#platform/files/virus-scan/clamd.ts";
import { createJobs, type DrainableJobs } from "#platform/jobs/jobs.ts";
import { registerVacuum } from "#platform/jobs/register-vacuum.ts";
import { sherpa } from "#platform/media/speech/sherpa.ts";
import { ffmpeg } from "#platform/media/video/ffmpeg.ts";
import { openMeetings } from "#platform/meeting/open-meetings.ts";
import { type OpenPayment, openPayment } from "#platform/payment/open-payment.ts";
import { openCaptcha } from "#platform/security/captcha/open-captcha.ts";
import { keyFor, readSecret } from "#platform/security/secrets/secret.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import type { Settings } from "#settings.ts";
import type { AppContext } from "./app-context.ts";
import type { AppOptions } from "./app-options.ts";
import { arrangeFeatures } from "./arrange-features.ts";
import type { Feature } from "./define-feature.ts";
import { createEvents } from "./events/events.ts";
import { createDefaultProfile, createSiteProfile } from "./site-profile.ts";

interface OpenContext {
	context: AppContext;
	jobs: DrainableJobs;
	servePayment: OpenPayment["serve"];
	/** Reads the published name, addresses and styles of the site again, and the providers that are connected. */
	refreshSite(): Promise<void>;
}

interface Surroundings {
	database: OpenDatabase;
	log: FastifyBaseLogger;
	options?: AppOptions;
	showChanges?: () => Promise<void>;
	hasHiddenProxy?: () => boolean;
}

/** Starts nothing. */
export function openContext(features: readonly Feature[], settings: Settings, around: Surroundings): OpenContext {
	const { database, log, options = {}, showChanges = async () => {}, hasHiddenProxy = () => false } = around;
	const { db, embedded, copy } = database;
	const {
		clock = systemClock,
		pollSeconds = 1,
		manualJobs: manual = false,
		schedules = true,
		captchaWork: work,
	} = options;
	const identity = { siteId: settings.SITE_ID, siteName: settings.SITE_NAME, publicUrl: settings.PUBLIC_URL };
	const secret = readSecret(settings.SECRET_KEY, settings.DATA_DIR);
	const jobs = createJobs(db, { embedded, log, pollSeconds, manual, schedules });
	if (embedded) registerVacuum(jobs, db);
	const connections = createConnections(db, settings, connectionKey(secret), (name) =>
		log.error(
			{ connection: name },
			"A connection was saved with another SECRET_KEY. Connect it again in the console, or restore the key.",
		),
	);
	const port = options.mailPort ?? openEmailPort(connections, settings);
	const profile = createSiteProfile(
		db,
		createDefaultProfile(settings),
		features.find(({ siteProfile }) => siteProfile)?.siteProfile,
	);
	const emailSite = (): EmailSite => {
		const { siteName, ownName = null, supportEmail, offices, styles } = profile.current();
		return { siteName, ownName, publicUrl: settings.PUBLIC_URL, address: offices[0] ?? "", supportEmail, styles };
	};
	const mail = createEmail({ db, jobs, clock, port, from: () => connections.email().from, site: emailSite });
	const payment = openPayment({ settings, secret, connections, stripeServer: options.stripeServer });
	const refreshSite = async () => {
		await connections.refresh();
		await profile.refresh();
	};
	const { declared, ...subscriptions } = arrangeFeatures(features);
	const context: AppContext = {
		settings,
		...identity,
		site: profile.current,
		db,
		clock,
		log,
		jobs,
		mail,
		connections,
		showChanges,
		hasHiddenProxy,
		copyDatabase: copy,
		storage: openStorage(storageSettings(settings)),
		scratch: scratchDirectory(settings.DATA_DIR),
		signer: createSigner(keyFor("links", secret), clock),
		events: createEvents(subscriptions, () => context),
		payment: options.payment ?? payment.provider,
		keyFor: (purpose) => keyFor(purpose, secret),
		meetings: options.meetings ?? openMeetings(settings, clock),
		captcha: openCaptcha(settings, { db, clock, key: keyFor("captcha", secret), ...(work ? { work } : {}) }),
		passwordCost: options.passwordCost,
		stripeServer: options.stripeServer,
		video: ffmpeg(),
		speech: options.speech ?? (settings.SPEECH_MODEL ? sherpa(settings.SPEECH_MODEL) : null),
		virusScanner: settings.CLAMD_URL ? clamd(settings.CLAMD_URL) : null,
		declared,
	};
	for (const { attachments = {} } of features)
		for (const [name, create] of Object.entries(attachments)) mail.createAttachment(name, create(context));
	return { context, jobs, servePayment: payment.serve, refreshSite };
}
