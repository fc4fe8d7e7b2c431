import { expect, test } from "vitest";
import type { DiscussionMessage, DiscussionQuestion, DiscussionUpdate } from "../contract.ts";
import { byVotes, emptyDiscussion, withUpdate } from "./discussion-state.ts";

const message = (id: number, text: string | null = `Message ${id}`): DiscussionMessage => ({
	id,
	name: "Ann",
	text,
	sentAt: "",
	isSpeaker: false,
});
const question = (id: number, state: DiscussionQuestion["state"], votes = 0): DiscussionQuestion => ({
	id,
	name: "Ann",
	text: "Why?",
	state,
	votes,
});
const changes = (more: Partial<DiscussionUpdate>): DiscussionUpdate => ({
	...{ type: "changes", chatOpen: true, slides: null, messages: [], questions: [], polls: [] },
	...more,
});
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

test("adds messages in their order, shows each once, and drops hidden ones", () => {
	let discussion = withUpdate(emptyDiscussion, changes({ type: "all", messages: [message(2), message(3)] }));
	discussion = withUpdate(discussion, changes({ messages: [message(3), message(1)] }));
	expect(ids(discussion.messages)).toEqual([1, 2, 3]);
	discussion = withUpdate(discussion, changes({ messages: [message(2, null)] }));
	expect(ids(discussion.messages)).toEqual([1, 3]);
});

test("replaces everything after a new connection, except what the server says of the attendee", () => {
	const own = { votes: [7], answers: [], questions: [] };
	const before = withUpdate(emptyDiscussion, changes({ type: "all", messages: [message(1)], own }));
	expect(before.own.votes).toEqual([7]);
	const after = withUpdate(before, changes({ type: "all", chatOpen: false, messages: [message(9)] }));
	expect([ids(after.messages), after.chatOpen, after.own.votes]).toEqual([[9], false, [7]]);
});

test("an own question waits until it was reviewed", () => {
	const own = { votes: [], answers: [], questions: [question(4, "pending"), question(5, "pending")] };
	const before = withUpdate(emptyDiscussion, changes({ type: "all", own }));
	const after = withUpdate(before, changes({ questions: [question(4, "approved"), question(5, "dismissed")] }));
	expect([ids(after.own.questions), ids(after.questions)]).toEqual([[], [4]]);
});

test("keeps the turns of the slides, which a paused picture can still show, until other slides replace them", () => {
	const slides = (deck: string, ...pages: number[]) => ({
		...{ deck, pages: 9, page: pages.at(-1) ?? 1, furthest: 9 },
		turns: pages.map((page) => ({ page, at: `2026-11-27T16:00:0${page}.000Z` })),
	});
	let discussion = withUpdate(emptyDiscussion, changes({ type: "all", slides: slides("a", 1, 2) }));
	discussion = withUpdate(discussion, changes({ slides: slides("a", 2, 3, 4) }));
	expect(discussion.slides?.turns.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
	discussion = withUpdate(discussion, changes({ slides: slides("b", 1) }));
	expect(discussion.slides).toEqual(slides("b", 1));
});

test("lists people who are removed now", () => {
	const removal = { userId: 1, name: "Ann", removed: true };
	const before = withUpdate(emptyDiscussion, changes({ type: "all", removals: [removal] }));
	expect(before.removed).toEqual([{ userId: 1, name: "Ann" }]);
	expect(withUpdate(before, changes({ removals: [{ ...removal, removed: false }] })).removed).toEqual([]);
});

test("sorts questions by votes, and answered ones last", () => {
	const sorted = byVotes([
		question(1, "answered", 9),
		question(2, "approved", 1),
		question(3, "approved", 4),
		question(4, "approved", 1),
	]);
	expect(ids(sorted)).toEqual([3, 2, 4, 1]);
});
