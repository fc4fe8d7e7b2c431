import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../settings.ts";
import type { Captcha } from "../captcha/captcha.ts";
import type { Clock } from "../clock/clock.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import type { Database } from "../database/tables.ts";
import type { Email } from "../email/create-email.ts";
import type { AnyEmailTemplate } from "../email/email-template.ts";
import type { Events } from "../events/domain-event.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { MeetingProvider } from "../meeting/meeting-provider.ts";
import type { PaymentProvider } from "../payment/payment-provider.ts";
import type { Signer } from "../signing/signer.ts";
import type { Storage } from "../storage/storage.ts";
import type { VideoMaker } from "../video/video-maker.ts";
import type { ActionItem } from "./action-item.ts";
import type { PersonalData } from "./personal-data.ts";

/** Everything that features use from outside. A function takes the part that it needs: `Pick<AppContext, "db" | "clock">`. */
export interface AppContext {
	settings: Settings;
	siteId: number;
	siteName: string;
	/** The address that users see, without a trailing slash. */
	publicUrl: string;
	db: Database;
	clock: Clock;
	/** Copies the embedded database to a directory that does not exist yet; undefined with PostgreSQL. */
	copyDatabase: OpenDatabase["copy"];
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	jobs: Jobs;
	mail: Email;
	events: Events;
	payment: PaymentProvider;
	storage: Storage;
	/** A folder for temporary files. */
	scratch: string;
	signer: Signer;
	/** Derives a key for one purpose from the deployment's secret. */
	keyFor: (purpose: string) => Buffer;
	/** Null if staff enter meeting links themselves. */
	meetings: MeetingProvider | null;
	captcha: Captcha;
	video: VideoMaker;
	/** Makes this server show committed changes at once; other servers show them within a second. */
	showChanges: () => Promise<void>;
	/** True if a proxy in front of the product is not listed in `TRUST_PROXY`. */
	hasHiddenProxy: () => boolean;
	/** What the features declare. */
	declared: { personalData: readonly PersonalData<AppContext>[]; actionItems: readonly ActionItem[]; emails: readonly AnyEmailTemplate[] };
}
