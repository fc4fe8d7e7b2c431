import * as z from "zod/mini";
import { attendeeCalls } from "#features/delivery/live-room/contract.ts";
import { maxPages } from "#features/delivery/live-room/rules/slides/slides.ts";
import { type PublicSlides, speakerCalls } from "#features/delivery/live-room/studio-contract.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";
import {
	maxMessageLength,
	maxOptionLength,
	maxOptions,
	maxPollTextLength,
	maxQuestionLength,
	minOptions,
} from "./rules/discussion.ts";

const message = { text: requiredText(maxMessageLength) };

export const DiscussionMessage = z.object({
	id: z.int(),
	name: z.string(),
	/** Null if a moderator hid the message. Moderators still see its text. */
	text: z.nullable(z.string()),
	sentAt: z.string(),
	isSpeaker: z.boolean(),
	/** Only for moderators. */
	userId: z.optional(z.nullable(z.int())),
	hidden: z.optional(z.boolean()),
});
export type DiscussionMessage = z.infer<typeof DiscussionMessage>;

export const DiscussionQuestion = z.object({
	id: z.int(),
	name: z.string(),
	text: z.string(),
	/** Attendees see questions after they were approved, and their own before. */
	state: z.enum(["pending", "approved", "answered", "dismissed"]),
	votes: z.int(),
	/** Only for moderators. */
	userId: z.optional(z.int()),
});
export type DiscussionQuestion = z.infer<typeof DiscussionQuestion>;

export const DiscussionPoll = z.object({
	id: z.int(),
	question: z.string(),
	options: z.array(z.string()),
	state: z.enum(["draft", "open", "closed", "discarded"]),
	/** Answers for each option; attendees see them when the poll is closed. */
	answers: z.nullable(z.array(z.int())),
});
export type DiscussionPoll = z.infer<typeof DiscussionPoll>;

/** What the socket sends. `all` replaces what the page shows; `changes` adds to it. */
export interface DiscussionUpdate {
	type: "all" | "changes";
	chatOpen: boolean;
	slides: PublicSlides | null;
	messages: DiscussionMessage[];
	questions: DiscussionQuestion[];
	polls: DiscussionPoll[];
	/** What the attendee of this page did; only with `all`. */
	own?: AttendeeActivity;
	/** People who were removed or let in again; only for moderators. */
	removals?: { userId: number; name: string; removed: boolean }[];
}

export interface AttendeeActivity {
	/** Questions that the attendee upvoted. */
	votes: number[];
	answers: { pollId: number; option: number }[];
	/** Questions of the attendee that wait for approval. */
	questions: DiscussionQuestion[];
}

const tooFast = { too_many: [429, "You're going a little too fast. Please wait a few seconds."] } as const;
const noQuestion = { question_not_found: [404, "This question was removed."] } as const;
const noPoll = { poll_not_found: [404, "This poll was removed."] } as const;

export const sendMessage = attendeeCalls.post("/:token/messages", {
	summary: "Sends a chat message of an attendee",
	body: message,
	response: { messageId: z.int() },
	status: 201,
	refusals: { ...tooFast, chat_muted: [409, "The organizer turned off the chat."] },
});

export const askQuestion = attendeeCalls.post("/:token/questions", {
	summary: "Asks the speakers a question. Other attendees see it after a moderator approved it",
	body: { text: requiredText(maxQuestionLength) },
	response: DiscussionQuestion,
	status: 201,
	refusals: { ...tooFast },
});

export const voteForQuestion = attendeeCalls.put("/:token/questions/:questionId/vote", {
	summary: "Upvotes a question, or takes the vote back",
	params: { questionId: recordId },
	body: { upvoted: z.boolean() },
	response: { upvoted: z.boolean() },
	refusals: { ...tooFast, ...noQuestion },
});

export const answerPoll = attendeeCalls.put("/:token/polls/:pollId/answer", {
	summary: "Answers a poll; each attendee can answer once, while the poll is open",
	params: { pollId: recordId },
	body: { option: z.int().check(z.minimum(0), z.maximum(maxOptions - 1)) },
	response: { option: z.int() },
	refusals: {
		...tooFast,
		...noPoll,
		poll_closed: [409, "This poll is closed. Your answer came too late."],
		already_answered: [409, "You already answered this poll."],
	},
});

const moderation = { over: [409, "The time for this session is over."] } as const;
const done = z.object({ done: z.literal(true) });

export const sendSpeakerMessage = speakerCalls.post("/:token/messages", {
	summary: "Sends a chat message of a speaker",
	body: message,
	response: done,
	status: 201,
	refusals: { ...moderation, ...tooFast },
});

export const muteChat = speakerCalls.put("/:token/chat", {
	summary: "Turns the chat of attendees on or off",
	body: { open: z.boolean() },
	response: done,
	refusals: moderation,
});

export const hideMessage = speakerCalls.put("/:token/messages/:messageId", {
	summary: "Hides a chat message from attendees, or shows it again",
	params: { messageId: recordId },
	body: { hidden: z.boolean() },
	response: done,
	refusals: { ...moderation, message_not_found: [404, "This message was removed."] },
});

export const reviewQuestion = speakerCalls.put("/:token/questions/:questionId", {
	summary: "Approves or dismisses a question, or marks it as answered live",
	params: { questionId: recordId },
	body: { state: z.enum(["approved", "answered", "dismissed"]) },
	response: done,
	refusals: { ...moderation, ...noQuestion },
});

export const createPoll = speakerCalls.post("/:token/polls", {
	summary: "Prepares a poll, which attendees see when it is launched",
	body: {
		question: requiredText(maxPollTextLength),
		options: z.array(requiredText(maxOptionLength)).check(
			z.minLength(minOptions, { error: "Please give at least two options." }),
			z.maxLength(maxOptions, { error: `Please give at most ${maxOptions} options.` }),
			z.refine((options) => new Set(options.map((option) => option.toLowerCase())).size === options.length, {
				error: "Two options are the same. Please give different ones.",
			}),
		),
	},
	response: DiscussionPoll,
	status: 201,
	refusals: { ...moderation, too_many_polls: [409, "A session can have at most 50 polls."] },
});

export const changePoll = speakerCalls.put("/:token/polls/:pollId", {
	summary: "Launches, closes or discards a poll. A closed poll shows its results to attendees, and stays closed",
	params: { pollId: recordId },
	body: { state: z.enum(["open", "closed", "discarded"]) },
	response: done,
	refusals: {
		...moderation,
		...noPoll,
		poll_final: [409, "The state of this poll changed in the meantime. Reload to see it."],
	},
});

export const turnPage = speakerCalls.put("/:token/slides", {
	summary: "Shows a page of the slides to attendees",
	body: { page: z.int().check(z.minimum(1), z.maximum(maxPages)) },
	response: done,
	refusals: { ...moderation, no_page: [404, "This slide doesn't exist. The slides may have been replaced."] },
});

const Roster = z.object({
	/** By name. */
	attendees: z.array(z.object({ userId: z.int(), name: z.string() })),
	/** Attendees that are not listed. */
	more: z.int(),
});
export type Roster = z.infer<typeof Roster>;

export const getRoster = speakerCalls.get("/:token/attendees", {
	summary: "Who is in the room of a session, for its speakers",
	response: Roster,
	refusals: moderation,
});

export const removeAttendee = speakerCalls.put("/:token/attendees/:userId", {
	summary: "Removes an attendee from the session, or lets them in again",
	params: { userId: recordId },
	body: { removed: z.boolean() },
	response: done,
	refusals: { ...moderation, attendee_not_found: [404, "This person is not an attendee of the session."] },
});
