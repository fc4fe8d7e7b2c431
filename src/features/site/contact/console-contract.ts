import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { Version } from "#values/version.ts";
import { maxMessageLength } from "./contract.ts";
import { messageStates } from "./rules/message-states.ts";

const messageKinds = ["contact", "estimate"] as const;

const Named = z.object({ id: z.int(), name: z.string() });

const MessageRow = z.object({
	id: z.int(),
	/** Empty if not given, or if the sender was erased. */
	name: z.string(),
	company: z.string(),
	email: z.string(),
	/** The beginning of the message. */
	excerpt: z.string(),
	state: z.enum(messageStates),
	assignee: z.nullable(Named),
	/** ISO 8601, UTC. */
	receivedAt: z.string(),
});
export type MessageRow = z.infer<typeof MessageRow>;

const supportCalls = staffCalls("/admin/messages", { access: "support", scope: "messages", params: { id: recordId } });

/** Lists contact messages or estimate requests, 50 per page. */
export const listMessages = supportCalls.get("", {
	summary: "List contact messages or estimate requests",
	list: "messages",
	query: {
		kind: z.enum(messageKinds),
		state: z.optional(z.enum(messageStates)),
		/** Those assigned to the caller, or to nobody. */
		assignee: z.optional(z.enum(["me", "nobody"])),
		/** Words in the name, the address, the company or the message. */
		search: z.optional(optionalText(120)),
		/** By default, the latest come first: `-receivedAt`. */
		sort: z.optional(z.enum(listSorts("receivedAt"))),
		/** Cursor: the `next` of the previous page. */
		before: z.optional(recordId),
	},
	response: { messages: z.array(MessageRow), next: z.nullable(z.int()) },
});

const Entry = z.object({
	id: z.int(),
	kind: z.enum(["answer", "note"]),
	author: z.string(),
	text: z.string(),
	writtenAt: z.string(),
	/** Delivery of a reply's email; null for a note, and after the email's record was deleted. */
	mail: z.nullable(
		z.object({
			state: z.enum(["queued", "sending", "sent", "failed", "bounced", "stopped"]),
			reason: z.nullable(z.string()),
		}),
	),
});
export type Entry = z.infer<typeof Entry>;

export const Conversation = z.object({
	id: z.int(),
	kind: z.enum(messageKinds),
	state: z.enum(messageStates),
	/** Expected by every change: the second of two concurrent changes is refused. */
	version: z.int(),
	assignee: z.nullable(Named),
	/** Staff members who can reply. */
	staff: z.array(Named),
	firstName: z.string(),
	lastName: z.string(),
	/** Empty if the sender was erased. */
	email: z.string(),
	currentRole: z.string(),
	companyName: z.string(),
	companyAddress: z.string(),
	city: z.string(),
	country: z.string(),
	message: z.string(),
	receivedAt: z.string(),
	entries: z.array(Entry),
});
export type Conversation = z.infer<typeof Conversation>;

const unknown = { unknown_message: [404, "This message doesn't exist."] } as const satisfies Record<
	string,
	RefusalDeclaration
>;
const raced = {
	...unknown,
	changed_meanwhile: [
		409,
		"Someone else changed this conversation. Please review the changes; your text is still here.",
		/** The current conversation. */
		z.object({ conversation: Conversation }),
	],
} as const satisfies Record<string, RefusalDeclaration>;

export const getMessage = supportCalls.get("/:id", {
	summary: "Get a message with its replies and notes",
	response: Conversation,
	refusals: unknown,
});

/** Emails a reply to the sender and adds it to the thread. */
export const answerMessage = supportCalls.post("/:id/replies", {
	summary: "Reply to a message by email",
	body: { version: Version, text: requiredText(maxMessageLength) },
	response: Conversation,
	status: 201,
	refusals: {
		...raced,
		nobody_to_answer: [409, "This customer's data was erased, so there is no address to reply to."],
	},
});

/** Adds a note that only staff can see. */
export const noteOnMessage = supportCalls.post("/:id/notes", {
	summary: "Add an internal note to a message",
	body: { text: requiredText(maxMessageLength) },
	response: Conversation,
	status: 201,
	refusals: unknown,
});

export const assignMessage = supportCalls.post("/:id/assignee", {
	summary: "Assign a message to a staff member, or unassign it",
	body: { version: Version, staffMember: z.nullable(z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))) },
	response: Conversation,
	refusals: { ...raced, unknown_operator: [400, "This staff member can't answer messages."] },
});

export const closeMessage = supportCalls.post("/:id/closed", {
	summary: "Close or reopen a message",
	body: { version: Version, closed: z.boolean() },
	response: Conversation,
	refusals: raced,
});
