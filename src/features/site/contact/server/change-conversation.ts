import type { RequestOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import { recordAudit } from "../../../../platform/audit/record-audit.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { User } from "../../../../platform/http/answers.ts";
import { answerMessage, assignMessage, type Conversation, closeMessage, noteOnMessage } from "../console-contract.ts";
import { answerMail } from "../emails/answer.ts";
import { changeConversationReplies } from "../messages.ts";
import { changeMessage, findMessage, insertEntry, listAnswerers, touchMessage } from "./conversation-store.ts";
import { readConversation } from "./read-conversations.ts";
import type { MessagesDeps } from "./send-message.ts";

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Thrown inside a transaction so that nothing of it stays, and given back as the call's answer. */
class Stop extends Error {
	readonly refused: Refused;
	constructor(refused: Refused) {
		super(refused.code);
		this.refused = refused;
	}
}

const nameOf = ({ kind, id }: Message) => (kind === "estimate" ? `estimate request ${id}` : `message ${id}`);

/** Answers by mail: the change, the entry in the thread, the mail and the audit log, all or nothing. */
export async function answer(deps: MessagesDeps, { params, body }: RequestOf<typeof answerMessage>, user: User): Promise<Conversation | Refused> {
	return change(deps, answerMessage, params.id, async (trx, message, now) => {
		if (message.email === "") throw new Stop(refuse(answerMessage, "nobody_to_answer"));
		const changed = { answered_at: now, closed_at: null, assignee_id: message.assignee_id ?? user.userId };
		if (!(await changeMessage(trx, { id: message.id, version: body.version }, changed))) throw await raced(trx, answerMessage, message.id);
		const entryId = await insertEntry(trx, { messageId: message.id, kind: "answer", body: body.text, author: user, now });
		await deps.mail.sendEmail(
			trx,
			answerMail.order(
				{ key: `message-answer:${entryId}`, to: message.email, replyTo: deps.supportEmail },
				{ text: body.text, staffMember: user.fullName, message: message.message, estimate: message.kind === "estimate" },
			),
		);
		await audit(deps, trx, user, message, "answered", "Answered");
	});
}

/** Adds a note that only operators see. Notes never stand in each other's way. */
export async function note(deps: MessagesDeps, { params, body }: RequestOf<typeof noteOnMessage>, user: User): Promise<Conversation | Refused> {
	return change(deps, noteOnMessage, params.id, async (trx, message, now) => {
		await touchMessage(trx, message.id);
		await insertEntry(trx, { messageId: message.id, kind: "note", body: body.text, author: user, now });
		await audit(deps, trx, user, message, "noted", "Added a note to");
	});
}

/** Gives a message to an operator who may answer it, or takes it from whoever has it. */
export async function assign(deps: MessagesDeps, { params, body }: RequestOf<typeof assignMessage>, user: User): Promise<Conversation | Refused> {
	return change(deps, assignMessage, params.id, async (trx, message) => {
		const to = body.staffMember === null ? null : (await listAnswerers(trx)).find(({ id }) => id === body.staffMember);
		if (to === undefined) {
			const details = [{ path: "operator", message: changeConversationReplies.unknownAssignee }];
			throw new Stop(refuse(assignMessage, "unknown_operator", { details }));
		}
		if (!(await changeMessage(trx, { id: message.id, version: body.version }, { assignee_id: to?.id ?? null })))
			throw await raced(trx, assignMessage, message.id);
		const changes = { assignee: { before: message.assignee_name, after: to?.name ?? null } };
		await audit(deps, trx, user, message, "assigned", to ? "Assigned" : "Unassigned", changes);
	});
}

/** Closes a message that is done with, or opens it again. */
export async function close(deps: MessagesDeps, { params, body }: RequestOf<typeof closeMessage>, user: User): Promise<Conversation | Refused> {
	return change(deps, closeMessage, params.id, async (trx, message, now) => {
		if (!(await changeMessage(trx, { id: message.id, version: body.version }, { closed_at: body.closed ? now : null })))
			throw await raced(trx, closeMessage, message.id);
		await audit(deps, trx, user, message, body.closed ? "closed" : "reopened", body.closed ? "Closed" : "Reopened");
	});
}

type Changing = typeof answerMessage | typeof noteOnMessage | typeof assignMessage | typeof closeMessage;

async function change(
	{ db, clock }: MessagesDeps,
	call: Changing,
	id: number,
	work: (trx: Transaction, message: Message, now: Date) => Promise<void>,
): Promise<Conversation | Refused> {
	try {
		return await inTransaction(db, async (trx) => {
			const message = await findMessage(trx, id);
			if (!message) throw new Stop(refuse(call, "unknown_message"));
			await work(trx, message, clock.now());
			return (await readConversation(trx, id)) as Conversation;
		});
	} catch (error) {
		if (error instanceof Stop) return error.refused;
		throw error;
	}
}

async function raced(trx: Transaction, call: Exclude<Changing, typeof noteOnMessage>, id: number): Promise<Stop> {
	return new Stop(refuse(call as typeof closeMessage, "changed_meanwhile", { more: { conversation: await readConversation(trx, id) } }));
}

async function audit(
	{ clock }: MessagesDeps,
	trx: Transaction,
	user: User,
	message: Message,
	what: string,
	words: string,
	changes: Record<string, { before: unknown; after: unknown }> = {},
): Promise<void> {
	const kind = message.kind === "estimate" ? "estimate" : "message";
	await recordAudit(trx, clock, user, { action: `${kind}.${what}`, subject: { kind, id: message.id }, summary: `${words} ${nameOf(message)}`, changes });
}
