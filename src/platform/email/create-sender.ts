import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#platform/clock/clock.ts";
import { isDatabaseAway } from "#platform/database/postgres/is-away.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { buildSender } from "./build-sender.ts";
import { createMessageId } from "./compose.ts";
import { type EmailPort, EmailRefused, EmailUnconfirmed } from "./email-port.ts";
import {
	type ClaimedEmail,
	claimDueEmails,
	claimEmail,
	markEnded,
	markForLater,
	markSent,
	renewClaims,
} from "./email-store.ts";
import { frameEmail } from "./email-template.ts";
import type { EmailSite } from "./frame/email-parts.ts";
import type { AttachmentMaker, EmailAttachment, EmailOrder } from "./message.ts";
import { findStop } from "./stop-store.ts";
import type { WaitingEmail } from "./tables.ts";
import { findEditedTexts } from "./text/text-store.ts";
import { waitingEmail } from "./waiting-email.ts";

/** Minutes after each temporary failure: two and a half days in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_080, 1_200];

/**
 * Sends an email now, once per key, for jobs whose email contains a secret that must not be stored. Throws if it could
 * not be sent; the job retries it.
 *
 * @param write called only if the email has not been sent yet
 * @param isWanted runs in the transaction that claims the email; locks the recipient, so that a deleted customer gets
 *   none
 */
export type DeliverOnce = (
	envelope: { key: string; to: string; kind: string },
	write: () => Promise<EmailOrder>,
	shouldSend: (trx: Transaction) => Promise<boolean>,
) => Promise<void>;

/** Emails per claim, in parallel, and in one run before other jobs get their turn. */
const [taken, beside, inOneGo] = [16, 8, 400];
/** How many slow emails can go on beside the others. */
const maxSlow = 64;
/** Milliseconds; four renewals per claim. */
const renewEvery = 3_000;

interface SenderDeps {
	db: Database;
	clock: Clock;
	port: EmailPort;
	from: () => string;
	site: () => EmailSite;
	makers: ReadonlyMap<string, AttachmentMaker>;
	/** Milliseconds after which an email no longer delays the others. */
	slowAfter: number;
}

export function createSender({ db, clock, port, from, site, makers, slowAfter }: SenderDeps) {
	/** Keys of the emails that this process is sending. */
	const held = new Set<string>();
	let renewing: NodeJS.Timeout | undefined;
	let slow = 0;

	const makeFiles = (attachments: EmailAttachment[] = []) =>
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
			if (message.until && Date.parse(message.until) <= clock.now().getTime()) {
				await markEnded(db, mail.key, {
					state: "stopped",
					error: "It could not be sent in time, and is no longer true.",
				});
				return;
			}
			const stop = unsubscribe ? await findStop(db, mail.to) : undefined;
			if (stop) {
				const error =
					stop === "bounce" ? "Earlier mail to this address came back." : "This address reported a mail as spam.";
				await markEnded(db, mail.key, { state: "stopped", error });
				return;
			}
			const files = await makeFiles(message.attachments);
			const laidOut = frameEmail(message.parts, site());
			const sender = buildSender(from(), site().ownName);
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
			const sent = { messageId: createMessageId(mail.key, sender), subject, now: clock.now() };
			await outliveOutage(() => markSent(db, mail.key, sent));
		} catch (trouble) {
			const error = trouble instanceof Error ? trouble.message : String(trouble);
			const again = isFinal(trouble) ? null : whenAgain(mail.tries, clock.now());
			if (again) await markForLater(db, mail.key, { again, error });
			else await markEnded(db, mail.key, { state: "failed", error });
			return trouble;
		}
	}

	/**
	 * Holds the claim of an email. Renews it while a slow server accepts this one or another. The next renewal makes up
	 * for a failed one.
	 */
	function hold(key: string): void {
		held.add(key);
		renewing ??= setInterval(() => void renewClaims(db, [...held]).catch(() => {}), renewEvery).unref();
	}

	function release(key: string): void {
		held.delete(key);
		if (held.size > 0) return;
		clearInterval(renewing);
		renewing = undefined;
	}

	/** Sends a claimed email. A slow one goes on beside the lanes, so that it does not delay the others. */
	async function sendClaimed(mail: ClaimedEmail): Promise<void> {
		const sending = send(mail, async () => mail.message).finally(() => release(mail.key));
		const isSlow = await new Promise<boolean>((resolve, reject) => {
			const timer = setTimeout(() => resolve(true), slowAfter);
			sending.then(() => resolve(false), reject).finally(() => clearTimeout(timer));
		});
		if (!isSlow) return;
		if (slow >= maxSlow) return void (await sending);
		slow++;
		// Its claim lapses after a failure, and the email is sent again.
		void sending.catch(() => {}).finally(() => slow--);
	}

	async function sendDue(): Promise<boolean> {
		let claimed = 0;
		let isEmpty = false;
		let queue: ClaimedEmail[] = [];
		let claiming: Promise<void> | undefined;
		const claim = async () => {
			queue = await claimDueEmails(db, taken, clock.now());
			for (const { key } of queue) hold(key);
			claimed += queue.length;
			isEmpty = queue.length < taken;
		};
		/** The next email; one lane claims for all. Undefined at the end of the run. */
		const next = async (): Promise<ClaimedEmail | undefined> => {
			while (queue.length === 0 && !isEmpty && claimed < inOneGo) {
				claiming ??= claim().finally(() => {
					claiming = undefined;
				});
				await claiming;
			}
			return queue.shift();
		};
		const lane = async () => {
			for (let mail = await next(); mail; mail = await next()) await sendClaimed(mail);
		};
		await Promise.all(Array.from({ length: beside }, lane));
		return !isEmpty;
	}

	const deliverOnce: DeliverOnce = async (envelope, write, shouldSend) => {
		const claim = await inTransaction(db, async (trx) =>
			(await shouldSend(trx)) ? claimEmail(trx, envelope, clock.now()) : undefined,
		);
		if (!claim || claim.state === "over") return;
		if (claim.state === "busy") throw new Error(`the mail ${envelope.key} is being sent by another`);
		// The calling job counts the attempts and gives up.
		const mail = { ...envelope, tries: 1, created_at: claim.since };
		hold(mail.key);
		const trouble = await send(mail, async () => {
			const texts = await findEditedTexts(db, [envelope.kind]);
			return waitingEmail(await write(), site(), texts.get(envelope.kind) ?? null);
		}).finally(() => release(mail.key));
		if (trouble && !isFinal(trouble)) throw trouble;
	};

	return { sendDue, deliverOnce };
}

/** Milliseconds between attempts. Together shorter than a claim, after which another process would send the email. */
const outagePauses = [100, 400, 1_000, 2_000, 3_000, 3_000];

/** Repeats a statement while the database restarts: an email that is not marked as sent is sent again. */
async function outliveOutage(work: () => Promise<void>): Promise<void> {
	for (const milliseconds of outagePauses)
		try {
			return await work();
		} catch (error) {
			if (!isDatabaseAway(error)) throw error;
			await pause(milliseconds);
		}
	return work();
}

/** Whether an email must not be sent again by itself. */
const isFinal = (trouble: unknown): boolean => trouble instanceof EmailRefused || trouble instanceof EmailUnconfirmed;

/** Returns null after the last attempt. */
function whenAgain(tries: number, now: Date): Date | null {
	const minutes = pauses[tries - 1];
	return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
