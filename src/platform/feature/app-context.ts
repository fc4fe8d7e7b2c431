import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#platform/clock/clock.ts";
import type { Connections } from "#platform/connections/connections.ts";
import type { OpenDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Email } from "#platform/email/create-email.ts";
import type { AnyEmailTemplate } from "#platform/email/email-template.ts";
import type { Storage } from "#platform/files/storage/storage.ts";
import type { VirusScanner } from "#platform/files/virus-scan/virus-scanner.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { SpeechModel } from "#platform/media/speech/speech-model.ts";
import type { VideoMaker } from "#platform/media/video/video-maker.ts";
import type { MeetingProvider } from "#platform/meeting/meeting-provider.ts";
import type { PaymentProvider } from "#platform/payment/payment-provider.ts";
import type { StripeServer } from "#platform/payment/stripe.ts";
import type { Captcha } from "#platform/security/captcha/captcha.ts";
import type { Signer } from "#platform/security/signing/signer.ts";
import type { Settings } from "#settings.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { ActionItem } from "./action-item.ts";
import type { AuditedRecord } from "./audited-record.ts";
import type { CustomerHistory } from "./customer-history.ts";
import type { Events } from "./events/domain-event.ts";
import type { PersonalData } from "./personal-data.ts";
import type { SetupStep } from "./setup-step.ts";

/** Cost of an argon2id hash. */
export interface PasswordCost {
	/** Memory per hash, in KiB. */
	memory: number;
	passes: number;
}

/** What features use from outside. A function takes the part that it needs with `Pick`. */
export interface AppContext {
	settings: Settings;
	siteId: number;
	/** The catalog's name of this site; decides which courses it offers. Visitors see `site().siteName`. */
	siteName: string;
	/** The published name, addresses and styles. */
	site: () => SiteProfile;
	publicUrl: string;
	db: Database;
	clock: Clock;
	copyDatabase: OpenDatabase["copy"];
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	jobs: Jobs;
	mail: Email;
	events: Events;
	/** The payment provider and the email server that the environment or an owner connected. */
	connections: Connections;
	payment: PaymentProvider;
	storage: Storage;
	scratch: string;
	signer: Signer;
	/** Derives a key for one purpose from the deployment's secret. */
	keyFor: (purpose: string) => Buffer;
	/**
	 * Where new live sessions are held: with a meeting provider, on this site, or behind links that staff enter (null).
	 */
	meetings: MeetingProvider | "here" | null;
	captcha: Captcha;
	/** Undefined: OWASP's recommendation. Only tests hash with less work. */
	passwordCost: PasswordCost | undefined;
	/** Undefined: Stripe's. Only tests have another one. */
	stripeServer: StripeServer | undefined;
	video: VideoMaker;
	/** Null if no speech model is set up. */
	speech: SpeechModel | null;
	/** Null if no scanner is set up. */
	virusScanner: VirusScanner | null;
	/** Shows committed changes on this server at once; other servers show them within a second. */
	showChanges: () => Promise<void>;
	/** True if a proxy is not listed in `TRUST_PROXY`. */
	hasHiddenProxy: () => boolean;
	declared: {
		records: readonly AuditedRecord[];
		personalData: readonly PersonalData<AppContext>[];
		actionItems: readonly ActionItem[];
		setupSteps: readonly SetupStep<AppContext>[];
		history: readonly CustomerHistory[];
		emails: readonly AnyEmailTemplate[];
	};
}
