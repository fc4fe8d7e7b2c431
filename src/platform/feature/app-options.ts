import type { openCaptcha } from "../captcha/open-captcha.ts";
import type { Clock } from "../clock/clock.ts";
import type { EmailPort } from "../email/email-port.ts";
import type { MeetingProvider } from "../meeting/meeting-provider.ts";
import type { PaymentProvider } from "../payment/payment-provider.ts";

/** What tests and development replace in the app. */
export interface AppOptions {
	clock?: Clock;
	/** True for hot reload: renders pages from the sources and caches nothing. */
	development?: boolean;
	/** Replaces the payment provider that the settings name. */
	payment?: PaymentProvider;
	/** Replaces the meeting provider that the settings name. */
	meetings?: MeetingProvider;
	/** Replaces the email port that the settings name. */
	mailPort?: EmailPort;
	/** The effort per captcha. */
	captchaWork?: Parameters<typeof openCaptcha>[1]["work"];
	/** Seconds between two searches for background jobs; 1 by default. */
	pollSeconds?: number;
	/** True: background jobs run only in `drainJobs`. */
	manualJobs?: boolean;
	/** True: server rendering checks each response against its contract. Default: in development. */
	checkResponses?: boolean;
}
