import type { Clock } from "../clock/clock.ts";
import type { Database, Transaction } from "../database/tables.ts";
import { inTransaction } from "../database/transaction.ts";
import { messageIdOf } from "./compose.ts";
import { type EmailPort, EmailRefused } from "./email-port.ts";
import { type ClaimedEmail, claimDueEmails, claimEmail, markEnded, markForLater, markSent, renewClaims } from "./email-store.ts";
import { frameEmail } from "./email-template.ts";
import type { EmailSite } from "./frame/email-parts.ts";
import type { AttachmentMaker, EmailAttachment, EmailOrder } from "./message.ts";
import { senderOf } from "./sender-of.ts";
import { findStop } from "./stop-store.ts";
import type { WaitingEmail } from "./tables.ts";
import { findEditedTexts } from "./text/text-store.ts";
import { waitingEmail } from "./waiting-email.ts";
import { whenAgain } from "./when-again.ts";

/**
 * Sends an email now, once per key, for jobs whose email contains a secret that must not be stored. Throws if it could not
 * be sent; the job retries it.
 *
 * @param write called only if the email has not been sent yet
 * @param isWanted runs in the transaction that claims the email; locks the recipient, so that a deleted customer gets none
 */
export type DeliverOnce = (
	envelope: { key: string; to: string; kind: string },
	write: () => Promise<EmailOrder>,
	isWanted: (trx: Transaction) => Promise<boolean>,
) => Promise<void>;

/** Emails per claim, in parallel, and in one run before other jobs get their turn. */
const [taken, beside, inOneGo] = [16, 8, 400];
/** Milliseconds; four renewals per claim. */
const renewEvery = 3_000;

interface SenderDeps {
	db: Database;
	clock: Clock;
	port: EmailPort;
	from: string;
	site: () => EmailSite;
	makers: ReadonlyMap<string, AttachmentMaker>;
}

export function createSender({ db, clock, port, from, site, makers }: SenderDeps) {
	const filesOf = (attachments: EmailAttachment[] = []) =>
		Promise.all(
			attachments.map(({ maker, data }) => {
				const make = makers.get(maker);
				if (!make) throw new Error(`no maker of attachments is called "${maker}"`);
				return make(data);
			}),
		);

	async function send(mail: Omit<ClaimedEmail, "message">, write: () => Promise<WaitingEmail>): Promise<unknown> {
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
			const laidOut = frameEmail(message.parts, site());
			const sender = senderOf(from, site().ownName);
			await port.deliver({
				key: mail.key,
				to: mail.to,
				from: sender,
				replyTo: message.replyTo,
				subject,
				unsubscribe,
				...laidOut,
				files,
				date: mail.created_at,
			});
			await markSent(db, mail.key, { messageId: messageIdOf(mail.key, sender), subject, now: clock.now() });
		} catch (trouble) {
			const error = trouble instanceof Error ? trouble.message : String(trouble);
			const again = trouble instanceof EmailRefused ? null : whenAgain(mail.tries, clock.now());
			if (again) await markForLater(db, mail.key, { again, error });
			else await markEnded(db, mail.key, { state: "failed", error });
			return trouble;
		}
	}

	/** Renews the claims while a slow server accepts the emails. The next renewal makes up for a failed one. */
	async function holding<T>(keys: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
		const renew = () => (keys.size > 0 ? renewClaims(db, [...keys]) : Promise.resolve());
		const timer = setInterval(() => void renew().catch(() => {}), renewEvery);
		try {
			return await work();
		} finally {
			clearInterval(timer);
		}
	}

	async function sendDue(): Promise<boolean> {
		for (let count = 0; count < inOneGo; count += taken) {
			const emails = await claimDueEmails(db, taken, clock.now());
			const queue = emails.values();
			const held = new Set(emails.map(({ key }) => key));
			const lane = async () => {
				for (const mail of queue) {
					await send(mail, async () => mail.message);
					held.delete(mail.key);
				}
			};
			await holding(held, () => Promise.all(Array.from({ length: beside }, lane)));
			if (emails.length < taken) return false;
		}
		return true;
	}

	const deliverOnce: DeliverOnce = async (envelope, write, isWanted) => {
		const claim = await inTransaction(db, async (trx) => ((await isWanted(trx)) ? claimEmail(trx, envelope, clock.now()) : undefined));
		if (!claim || claim.state === "over") return;
		if (claim.state === "busy") throw new Error(`the mail ${envelope.key} is being sent by another`);
		// The calling job counts the attempts and gives up.
		const mail = { ...envelope, tries: 1, created_at: claim.since };
		const trouble = await holding(new Set([mail.key]), () =>
			send(mail, async () => {
				const texts = await findEditedTexts(db, [envelope.kind]);
				return waitingEmail(await write(), site(), texts.get(envelope.kind) ?? null);
			}),
		);
		if (trouble && !(trouble instanceof EmailRefused)) throw trouble;
	};

	return { sendDue, deliverOnce };
}
