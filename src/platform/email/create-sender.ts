import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { messageIdOf } from "./compose.ts";
import type { Mail } from "./create-mail.ts";
import type { MailSite } from "./frame/mail-parts.ts";
import { type MailPort, MailRefused } from "./mail-port.ts";
import { type ClaimedMail, claimDueMails, claimMail, markEnded, markForLater, markSent, renewClaims } from "./mail-store.ts";
import { frameMail } from "./mail-template.ts";
import type { AttachmentMaker, MailAttachment } from "./message.ts";
import { findStop } from "./stop-store.ts";
import type { WaitingMail } from "./tables.ts";
import { waitingMail } from "./waiting-mail.ts";
import { whenAgain } from "./when-again.ts";

/** The number of emails that are claimed and sent in parallel before other jobs get their turn. */
const [taken, beside, inOneGo] = [16, 8, 400];
/** Milliseconds between renewals of a claim: four per claim. */
const renewEvery = 3_000;

interface SenderDeps {
	db: Database;
	clock: Clock;
	port: MailPort;
	from: string;
	site: MailSite;
	makers: ReadonlyMap<string, AttachmentMaker>;
}

/** Claims queued emails and passes them to the port. */
export function createSender({ db, clock, port, from, site, makers }: SenderDeps) {
	const filesOf = (attachments: MailAttachment[] = []) =>
		Promise.all(
			attachments.map(({ maker, data }) => {
				const make = makers.get(maker);
				if (!make) throw new Error(`no maker of attachments is called "${maker}"`);
				return make(data);
			}),
		);

	/** Sends one email and records the result. Returns the error if it was not accepted. */
	async function send(mail: Omit<ClaimedMail, "message">, write: () => Promise<WaitingMail>): Promise<unknown> {
		try {
			const message = await write();
			const { subject, unsubscribe } = message.parts;
			const stop = unsubscribe ? await findStop(db, mail.to) : undefined;
			if (stop) {
				const error = stop === "bounce" ? "Earlier mail to this address came back." : "This address reported a mail as spam.";
				await markEnded(db, mail.key, { state: "stopped", error });
				return;
			}
			const files = await filesOf(message.attachments);
			const laidOut = frameMail(message.parts, site);
			await port.deliver({ key: mail.key, to: mail.to, from, replyTo: message.replyTo, subject, unsubscribe, ...laidOut, files, date: mail.created_at });
			await markSent(db, mail.key, { messageId: messageIdOf(mail.key, from), subject, now: clock.now() });
		} catch (trouble) {
			const error = trouble instanceof Error ? trouble.message : String(trouble);
			const again = trouble instanceof MailRefused ? null : whenAgain(mail.tries, clock.now());
			if (again) await markForLater(db, mail.key, { again, error });
			else await markEnded(db, mail.key, { state: "failed", error });
			return trouble;
		}
	}

	/** Renews the claims of emails while a slow server accepts them. The next renewal makes up for a failed one. */
	async function holding<T>(keys: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
		const renew = () => (keys.size > 0 ? renewClaims(db, [...keys]) : Promise.resolve());
		const timer = setInterval(() => void renew().catch(() => {}), renewEvery);
		try {
			return await work();
		} finally {
			clearInterval(timer);
		}
	}

	/** Sends due emails for a limited time. Returns true if there are more. */
	async function sendDue(): Promise<boolean> {
		for (let count = 0; count < inOneGo; count += taken) {
			const mails = await claimDueMails(db, taken, clock.now());
			const queue = mails.values();
			const held = new Set(mails.map(({ key }) => key));
			const lane = async () => {
				for (const mail of queue) {
					await send(mail, async () => mail.message);
					held.delete(mail.key);
				}
			};
			await holding(held, () => Promise.all(Array.from({ length: beside }, lane)));
			if (mails.length < taken) return false;
		}
		return true;
	}

	const deliverOnce: Mail["deliverOnce"] = async (envelope, write, isWanted) => {
		const claim = await inTransaction(db, async (trx) => ((await isWanted(trx)) ? claimMail(trx, envelope, clock.now()) : undefined));
		if (!claim || claim.state === "over") return;
		if (claim.state === "busy") throw new Error(`the mail ${envelope.key} is being sent by another`);
		// The calling job counts the attempts and gives up.
		const mail = { ...envelope, tries: 1, created_at: claim.since };
		const trouble = await holding(new Set([mail.key]), () => send(mail, async () => waitingMail(await write(), site)));
		if (trouble && !(trouble instanceof MailRefused)) throw trouble;
	};

	return { sendDue, deliverOnce };
}
