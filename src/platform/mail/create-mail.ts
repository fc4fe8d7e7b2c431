import type { Clock } from "../clock/clock.ts";
import type { Database, Transaction } from "../database/tables.ts";
import { declareJob, type Jobs } from "../jobs/jobs.ts";
import type { MailPort } from "./mail-port.ts";
import { claimMail, markFailed, markSent } from "./mail-store.ts";
import type { AttachmentMaker, MailMessage } from "./message.ts";

/** How long one try may hold a mail before another may take it; longer than any port takes. */
const claimSeconds = 180;

const deliverMail = declareJob<MailMessage>({ name: "mail.deliver", retries: 24 });

/** Ordering a mail: all that most features need. */
type SendMail = (within: Transaction | Database, message: MailMessage) => Promise<void>;

export interface Mail {
	/** Orders a mail inside a transaction: it goes out if and only if the transaction is committed. */
	sendMail: SendMail;
	/**
	 * Sends a mail now, once for its key; for jobs whose mail holds a secret that must not wait in a table.
	 * Throws when it could not be sent; the job that calls it is then tried again.
	 *
	 * @param write makes the mail; called only when the mail has not gone out yet
	 */
	deliverOnce(envelope: { key: string; to: string; subject: string }, write: () => Promise<Omit<MailMessage, "key" | "to" | "subject">>): Promise<void>;
	/** Registers who makes the attachments of that name. */
	makeAttachment(name: string, maker: AttachmentMaker): void;
}

/** Mail as background work over a port, each once by its key. Call it before the jobs start. */
export function createMail({ db, jobs, clock, port, from }: { db: Database; jobs: Jobs; clock: Clock; port: MailPort; from: string }): Mail {
	const makers = new Map<string, AttachmentMaker>();

	const deliverOnce: Mail["deliverOnce"] = async (envelope, write) => {
		const now = clock.now();
		const claim = await claimMail(db, envelope, now, new Date(now.getTime() + claimSeconds * 1000));
		if (claim.state === "sent") return;
		if (claim.state === "busy") throw new Error(`the mail ${envelope.key} is being sent by another`);
		try {
			const { attachments = [], ...parts } = await write();
			const files = await Promise.all(
				attachments.map(({ maker, data }) => {
					const make = makers.get(maker);
					if (!make) throw new Error(`no maker of attachments is called "${maker}"`);
					return make(data);
				}),
			);
			await port.deliver({ ...envelope, ...parts, files, from, date: claim.since });
		} catch (error) {
			await markFailed(db, envelope.key, clock.now(), error instanceof Error ? error.message : String(error));
			throw error;
		}
		await markSent(db, envelope.key, clock.now());
	};

	jobs.handle(deliverMail, ({ key, to, subject, ...rest }) => deliverOnce({ key, to, subject }, async () => rest));

	return {
		sendMail: (within, message) => jobs.send(within, deliverMail, message),
		deliverOnce,
		makeAttachment(name, maker) {
			makers.set(name, maker);
		},
	};
}
