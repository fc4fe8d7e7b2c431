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

/** Sends what is due. Ordered with each mail, and every minute for those that are tried again. */
const deliverMails = declareJob<object>({ name: "mail.deliver-due", retries: 2, atOnce: 200, alike: true });
const forgetMails = declareJob<object>({ name: "mail.forget", retries: 2 });

/** How many mails are written into one statement. */
const atOnce = 500;

export interface Mail {
	/** Who sends, as every mail names it. */
	readonly site: MailSite;
	/** Orders a mail inside a transaction: it goes out if and only if the transaction is committed, once for its key. */
	sendMail(within: Transaction | Database, order: MailOrder): Promise<void>;
	/** The same for very many, such as reminders. */
	sendMails(within: Transaction | Database, orders: readonly MailOrder[]): Promise<void>;
	/**
	 * Sends a mail now, once for its key; for jobs whose mail holds a secret that must not wait in a table.
	 * Throws when it could not be sent for now; the job that calls it is then tried again.
	 *
	 * @param write makes the mail; called only when the mail has not gone out yet
	 * @param isWanted asked in the transaction that takes the mail; holds whomever it is for, so that who is being erased gets none
	 */
	deliverOnce(
		envelope: { key: string; to: string; kind: string },
		write: () => Promise<MailOrder>,
		isWanted: (trx: Transaction) => Promise<boolean>,
	): Promise<void>;
	/** Sends what is due now; the background work does so by itself. */
	deliverDue(): Promise<void>;
	/** Sends a mail once more that failed, as it was written, when the transaction is committed; false when it has not failed or is no longer kept. */
	resend(trx: Transaction, id: number): Promise<boolean>;
	/** Registers who makes the attachments of that name. */
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

/** Mail as background work over a port, each once by its key. Call it before the jobs start. */
export function createMail({ db, jobs, clock, port, from, site }: MailDeps): Mail {
	const makers = new Map<string, AttachmentMaker>();
	const sender = createSender({ db, clock, port, from, site, makers });

	async function deliverDue(): Promise<void> {
		const more = await sender.sendDue();
		if (more) await jobs.send(db, deliverMails, {});
	}

	const sendMails = async (within: Transaction | Database, orders: readonly MailOrder[]) => {
		let queued = 0;
		for (let begin = 0; begin < orders.length; begin += atOnce)
			queued += await queueMails(
				within,
				orders.slice(begin, begin + atOnce).map((order) => queuedMail(order, site)),
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
