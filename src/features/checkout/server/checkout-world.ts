import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import type { Mail } from "../../../platform/mail/create-mail.ts";
import type { PaymentProvider } from "../../../platform/payment/payment-provider.ts";

/** What the use cases of the checkout need from outside. */
export interface CheckoutWorld {
	db: Database;
	clock: Clock;
	payment: PaymentProvider;
	mail: Mail;
	jobs: Jobs;
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	siteId: number;
	siteName: string;
	publicUrl: string;
}
