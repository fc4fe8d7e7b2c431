import type { Clock } from "#platform/clock/clock.ts";
import type { Database, Executor, Transaction } from "#platform/database/tables.ts";
import { declareJob } from "#platform/jobs/declare-job.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { cleanEmails } from "./clean-emails-store.ts";
import { createSender, type DeliverOnce } from "./create-sender.ts";
import type { EmailPort } from "./email-port.ts";
import { type QueuedEmail, queueEmails } from "./email-store.ts";
import type { EmailSite } from "./frame/email-parts.ts";
import type { AttachmentMaker, EmailOrder } from "./message.ts";
import { requeueEmail } from "./record-store.ts";
import type { EmailText } from "./text/email-text.ts";
import { findEditedTexts } from "./text/text-store.ts";
import { waitingEmail } from "./waiting-email.ts";
import { type SessionRecipient, withdrawEmails } from "./withdraw-store.ts";

/** Created with each email, and scheduled every minute for retries. */
const deliverEmails = declareJob<object>({ name: "mail.deliver-due", retries: 2, batchSize: 200, alike: true });
const forgetEmails = declareJob<object>({ name: "mail.forget", retries: 2 });

const batchSize = 500;

export interface Email {
	readonly site: EmailSite;
	/** The sender, such as `Training <no-reply@example.com>`. */
	readonly from: string;
	/** Queues an email inside a transaction: it is sent if and only if the transaction commits, once per key. */
	sendEmail(within: Executor, order: EmailOrder): Promise<void>;
	sendEmails(within: Executor, orders: readonly EmailOrder[]): Promise<void>;
	/** Stops queued emails of these kinds that others replace. One that is being sent can't be stopped. */
	withdrawEmails(trx: Transaction, kinds: readonly string[], recipients: readonly SessionRecipient[]): Promise<void>;
	deliverOnce: DeliverOnce;
	deliverDue(): Promise<void>;
	/**
	 * Queues a failed email again, to another address if `to` is given. Returns false if it has not failed or its content
	 * was deleted.
	 */
	resend(trx: Transaction, id: number, to?: string): Promise<boolean>;
	createAttachment(name: string, maker: AttachmentMaker): void;
}

interface EmailDeps {
	db: Database;
	jobs: Jobs;
	clock: Clock;
	port: EmailPort;
	/** The sender that applies when an email is sent. */
	from: () => string;
	site: () => EmailSite;
	/** Milliseconds after which an email no longer delays the others. */
	slowAfter?: number;
}

/** Sends emails as background jobs over a port, each once per key. Call it before the jobs start. */
export function createEmail({ db, jobs, clock, port, from, site, slowAfter = 5_000 }: EmailDeps): Email {
	const makers = new Map<string, AttachmentMaker>();
	const sender = createSender({ db, clock, port, from, site, makers, slowAfter });

	async function deliverDue(): Promise<void> {
		const more = await sender.sendDue();
		if (more) await jobs.send(db, deliverEmails, {});
	}

	const sendEmails = async (within: Executor, orders: readonly EmailOrder[]) => {
		let queued = 0;
		const texts = await findEditedTexts(
			within,
			orders.map(({ kind }) => kind),
		);
		for (let begin = 0; begin < orders.length; begin += batchSize)
			queued += await queueEmails(
				within,
				orders
					.slice(begin, begin + batchSize)
					.map((order) => queuedEmail(order, site(), texts.get(order.kind) ?? null)),
				clock.now(),
			);
		if (queued > 0) await jobs.send(within, deliverEmails, {});
	};

	jobs.handle(deliverEmails, deliverDue, "* * * * *");
	jobs.handle(forgetEmails, () => cleanEmails(db, clock.now()), "41 3 * * *");

	return {
		get site() {
			return site();
		},
		get from() {
			return from();
		},
		sendEmail: (within, order) => sendEmails(within, [order]),
		sendEmails,
		withdrawEmails,
		deliverOnce: sender.deliverOnce,
		deliverDue,
		async resend(trx, id, to) {
			const queued = await requeueEmail(trx, id, clock.now(), to);
			if (queued) await jobs.send(trx, deliverEmails, {});
			return queued;
		},
		createAttachment(name, maker) {
			makers.set(name, maker);
		},
	};
}

function queuedEmail(order: EmailOrder, site: EmailSite, text: EmailText | null): QueuedEmail {
	const message = waitingEmail(order, site, text);
	return {
		key: order.key,
		to: order.to,
		kind: order.kind,
		subject: message.parts.subject,
		message,
		about: order.about ?? null,
	};
}
