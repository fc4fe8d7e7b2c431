import type { Clock } from "../clock/clock.ts";
import type { Database, Transaction } from "../database/tables.ts";
import { declareJob, type Jobs } from "../jobs/jobs.ts";
import { cleanMails } from "./clean-mails.ts";
import { createSender } from "./create-sender.ts";
import type { MailSite } from "./frame/mail-parts.ts";
import type { MailPort } from "./mail-port.ts";
import { type QueuedMail, queueMails } from "./mail-store.ts";
import type { AttachmentMaker, MailOrder } from "./message.ts";
import { requeueMail } from "./record-store.ts";
import { waitingMail } from "./waiting-mail.ts";

/** Sends due emails. Created with each email, and scheduled every minute for retries. */
const deliverMails = declareJob<object>({ name: "mail.deliver-due", retries: 2, limitConcurrency: 200, alike: true });
const forgetMails = declareJob<object>({ name: "mail.forget", retries: 2 });

/** The maximum number of emails per insert statement. */
const limitConcurrency = 500;

export interface Mail {
	/** The sender of every email. */
	readonly site: MailSite;
	/** Queues an email inside a transaction: it is sent if and only if the transaction commits, once per key. */
	sendMail(within: Transaction | Database, order: MailOrder): Promise<void>;
	/** Queues many emails, such as reminders. */
	sendMails(within: Transaction | Database, orders: readonly MailOrder[]): Promise<void>;
	/**
	 * Sends an email now, once per key, for jobs whose email contains a secret that must not be stored. Throws if it could
	 * not be sent; the job is then retried.
	 *
	 * @param write creates the email; called only if it has not been sent yet
	 * @param isWanted called in the transaction that claims the email; locks the recipient, so that a customer who is being
	 * deleted gets none
	 */
	deliverOnce(
		envelope: { key: string; to: string; kind: string },
		write: () => Promise<MailOrder>,
		isWanted: (trx: Transaction) => Promise<boolean>,
	): Promise<void>;
	/** Sends due emails now; the background job does so automatically. */
	deliverDue(): Promise<void>;
	/** Queues a failed email again, unchanged. Returns false if it has not failed or its content was deleted. */
	resend(trx: Transaction, id: number): Promise<boolean>;
	/** Registers the function that creates attachments of that name. */
	makeAttachment(name: string, maker: AttachmentMaker): void;
}

interface MailDeps {
	db: Database;
	jobs: Jobs;
	clock: Clock;
	port: MailPort;
	from: string;
	site: MailSite;
}

/** Sends emails as background jobs over a port, each once per key. Call it before the jobs start. */
export function createMail({ db, jobs, clock, port, from, site }: MailDeps): Mail {
	const makers = new Map<string, AttachmentMaker>();
	const sender = createSender({ db, clock, port, from, site, makers });

	async function deliverDue(): Promise<void> {
		const more = await sender.sendDue();
		if (more) await jobs.send(db, deliverMails, {});
	}

	const sendMails = async (within: Transaction | Database, orders: readonly MailOrder[]) => {
		let queued = 0;
		for (let begin = 0; begin < orders.length; begin += limitConcurrency)
			queued += await queueMails(
				within,
				orders.slice(begin, begin + limitConcurrency).map((order) => queuedMail(order, site)),
				clock.now(),
			);
		if (queued > 0) await jobs.send(within, deliverMails, {});
	};

	jobs.handle(deliverMails, deliverDue);
	jobs.schedule(deliverMails, "* * * * *");
	jobs.handle(forgetMails, () => cleanMails(db, clock.now()));
	jobs.schedule(forgetMails, "41 3 * * *");

	return {
		site,
		sendMail: (within, order) => sendMails(within, [order]),
		sendMails,
		deliverOnce: sender.deliverOnce,
		deliverDue,
		async resend(trx, id) {
			const queued = await requeueMail(trx, id, clock.now());
			if (queued) await jobs.send(trx, deliverMails, {});
			return queued;
		},
		makeAttachment(name, maker) {
			makers.set(name, maker);
		},
	};
}

function queuedMail(order: MailOrder, site: MailSite): QueuedMail {
	const message = waitingMail(order, site);
	return { key: order.key, to: order.to, kind: order.kind, subject: message.parts.subject, message };
}
