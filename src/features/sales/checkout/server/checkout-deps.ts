import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { Jobs } from "../../../../platform/jobs/jobs.ts";
import type { PaymentProvider } from "../../../../platform/payment/payment-provider.ts";
import type { BookedLive, LiveOrder } from "../../../delivery/live-sessions/server/index.ts";

/** What goes along with an email, made when it is sent. */
type Attachment = BookedLive["attachments"][number];

/** What a quote has to know of its payment. */
export interface QuotePort {
	/** Notes that an order paid its quote; true again for the same order, false when another one had paid it. */
	markPaid: (trx: Transaction, paid: { quoteId: number; orderId: number; now: Date }) => Promise<boolean>;
	/** Orders the mail that thanks for it; the invoice goes along. `key`: sent once for it. */
	thank: (
		trx: Transaction,
		paid: { quoteId: number; orderId: number; buyer: { fullName: string; email: string }; invoice: string; key: string },
	) => Promise<void>;
}

/** What the use cases of the checkout need from outside. */
export interface CheckoutDeps {
	db: Database;
	clock: Clock;
	payment: PaymentProvider;
	mail: Email;
	jobs: Jobs;
	log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
	/** Seats the buyers of orders in the live sessions that these bring; gives those of each order. */
	bookLive: (trx: Transaction, orders: LiveOrder[], now: Date) => Promise<Map<number, BookedLive[]>>;
	/** Closes the seats of a line that was given back, those that nobody has taken yet included. */
	closeSeats: (trx: Transaction, line: { orderLineId: number; now: Date }) => Promise<void>;
	/** Takes customers off the live sessions of enrollments that ended; gives each their calendar's entries. Whoever calls it tells them. */
	leaveLive: (trx: Transaction, ended: { userId: number; courseId: number }[], now: Date) => Promise<Map<number, Attachment[]>>;
	/** Tells a colleague, in one email, that the order of their seats was refunded. */
	notifyRefunded: (trx: Transaction, seats: { userId: number; titles: string[]; attachments: Attachment[]; from: string | null; key: string }) => Promise<void>;
	/** Certificates that were earned with order lines, and are valid. */
	certificates: {
		ofLines: (db: Database | Transaction, lineIds: number[]) => Promise<{ lineId: number; code: string; name: string }[]>;
		revoke: (trx: Transaction, lineIds: number[], by: { reason: string; staffMember: { userId: number; fullName: string } }) => Promise<void>;
	};
	quotes: QuotePort;
	/** From which backups the database was restored, as long as nobody has looked for the payments that came after them. */
	restores: {
		listUnchecked: () => Promise<{ id: number; madeAt: Date }[]>;
		markChecked: (id: number, now: Date) => Promise<void>;
	};
	siteId: number;
	siteName: string;
	publicUrl: string;
}
