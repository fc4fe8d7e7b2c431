import type { Clock } from "#platform/clock/clock.ts";
import type { EmailPort } from "#platform/email/email-port.ts";
import type { SpeechModel } from "#platform/media/speech/speech-model.ts";
import type { MeetingProvider } from "#platform/meeting/meeting-provider.ts";
import type { PaymentProvider } from "#platform/payment/payment-provider.ts";
import type { StripeServer } from "#platform/payment/stripe.ts";
import type { openCaptcha } from "#platform/security/captcha/open-captcha.ts";
import type { PasswordCost } from "./app-context.ts";

/** What tests and development replace. */
export interface AppOptions {
	clock?: Clock;
	/** Hot reload: renders pages from the sources and caches nothing. */
	development?: boolean;
	payment?: PaymentProvider;
	/** A server with Stripe's protocol, in place of Stripe. */
	stripeServer?: StripeServer;
	meetings?: MeetingProvider;
	mailPort?: EmailPort;
	speech?: SpeechModel;
	captchaWork?: Parameters<typeof openCaptcha>[1]["work"];
	passwordCost?: PasswordCost;
	/** The maximum size of all cached responses; `CACHE_MB` by default. */
	cacheBytes?: number;
	/** Seconds between searches for background jobs; 1 by default. */
	pollSeconds?: number;
	/** Runs background jobs only in `drainJobs`. */
	manualJobs?: boolean;
	/** Whether schedules create background jobs; true by default. */
	schedules?: boolean;
	/** Checks each response against its contract in server rendering; the default in development. */
	checkResponses?: boolean;
}
