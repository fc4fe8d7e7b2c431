import {
	inTransaction,
	type Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type Transaction,
	type User,
} from "#platform/index.ts";
import { answerMessage, assignMessage, type Conversation, closeMessage, noteOnMessage } from "../console-contract.ts";
import { answerMail } from "../emails/answer.ts";
import { changeConversationReplies } from "../messages.ts";
import { changeMessage, findMessage, insertEntry, listAnswerers, touchMessage } from "./conversation-store.ts";
import { readConversation } from "./read-conversations.ts";
import type { ContactContext } from "./send-message.ts";

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

const nameSubject = ({ kind, id }: Message) => (kind === "estimate" ? `estimate request ${id}` : `message ${id}`);

/** Replies by email: the change, the entry in the thread, the email and the audit event in one transaction. */
export async function reply(
	context: ContactContext,
	{ params, body }: RequestOf<typeof answerMessage>,
	user: User,
): Promise<Conversation | Refused> {
	return change(context, answerMessage, params.id, async (trx, message, now) => {
		if (message.email === "") return refuse(answerMessage, "nobody_to_answer");
		const changed = { answered_at: now, closed_at: null, assignee_id: message.assignee_id ?? user.userId };
		if (!(await changeMessage(trx, { id: message.id, version: body.version }, changed)))
			return raced(trx, answerMessage, message.id);
		const entryId = await insertEntry(trx, {
			messageId: message.id,
			kind: "answer",
			body: body.text,
			author: user,
			now,
		});
		await context.mail.sendEmail(
			trx,
			answerMail.order(
				{ key: `message-answer:${entryId}`, to: message.email, replyTo: context.mail.site.supportEmail },
				{
					text: body.text,
					staffMember: user.fullName,
					message: message.message,
					estimate: message.kind === "estimate",
				},
			),
		);
		return audit(context, trx, user, message, "answered", "Answered");
	});
}

/** Adds a note that only staff see. Notes need no version, because they never conflict. */
export async function note(
	context: ContactContext,
	{ params, body }: RequestOf<typeof noteOnMessage>,
	user: User,
): Promise<Conversation | Refused> {
	return change(context, noteOnMessage, params.id, async (trx, message, now) => {
		await touchMessage(trx, message.id);
		await insertEntry(trx, { messageId: message.id, kind: "note", body: body.text, author: user, now });
		return audit(context, trx, user, message, "noted", "Added a note to");
	});
}

/** Assigns a message to a staff member who may reply, or removes the assignment. */
export async function assign(
	context: ContactContext,
	{ params, body }: RequestOf<typeof assignMessage>,
	user: User,
): Promise<Conversation | Refused> {
	return change(context, assignMessage, params.id, async (trx, message) => {
		const to = body.staffMember === null ? null : (await listAnswerers(trx)).find(({ id }) => id === body.staffMember);
		if (to === undefined) {
			const details = [{ path: "operator", message: changeConversationReplies.unknownAssignee }];
			return refuse(assignMessage, "unknown_operator", { details });
		}
		if (!(await changeMessage(trx, { id: message.id, version: body.version }, { assignee_id: to?.id ?? null })))
			return raced(trx, assignMessage, message.id);
		const changes = { assignee: { before: message.assignee_name, after: to?.name ?? null } };
		return audit(context, trx, user, message, "assigned", to ? "Assigned" : "Unassigned", changes);
	});
}

export async function close(
	context: ContactContext,
	{ params, body }: RequestOf<typeof closeMessage>,
	user: User,
): Promise<Conversation | Refused> {
	return change(context, closeMessage, params.id, async (trx, message, now) => {
		if (!(await changeMessage(trx, { id: message.id, version: body.version }, { closed_at: body.closed ? now : null })))
			return raced(trx, closeMessage, message.id);
		return audit(context, trx, user, message, body.closed ? "closed" : "reopened", body.closed ? "Closed" : "Reopened");
	});
}

type Changing = typeof answerMessage | typeof noteOnMessage | typeof assignMessage | typeof closeMessage;

async function change(
	{ db, clock }: Pick<ContactContext, "db" | "clock">,
	call: Changing,
	id: number,
	/** Refuses before it changes anything. */
	work: (trx: Transaction, message: Message, now: Date) => Promise<Refused | undefined>,
): Promise<Conversation | Refused> {
	return inTransaction(db, async (trx) => {
		const message = await findMessage(trx, id);
		if (!message) return refuse(call, "unknown_message");
		const refused = await work(trx, message, clock.now());
		return refused ?? ((await readConversation(trx, id)) as Conversation);
	});
}

async function raced(trx: Transaction, call: Exclude<Changing, typeof noteOnMessage>, id: number): Promise<Refused> {
	return refuse(call as typeof closeMessage, "changed_meanwhile", {
		fields: { conversation: (await readConversation(trx, id)) as Conversation },
	});
}

async function audit(
	{ clock }: Pick<ContactContext, "clock">,
	trx: Transaction,
	user: User,
	message: Message,
	what: string,
	text: string,
	changes: Record<string, { before: unknown; after: unknown }> = {},
): Promise<undefined> {
	const kind = message.kind === "estimate" ? "estimate" : "message";
	await recordAudit(trx, clock, user, {
		action: `${kind}.${what}`,
		subject: { kind, id: message.id },
		summary: `${text} ${nameSubject(message)}`,
		changes,
	});
}
