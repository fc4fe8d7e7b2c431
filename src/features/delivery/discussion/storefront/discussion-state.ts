import { addTurns } from "#features/delivery/live-room/rules/slides/slide-turns.ts";
import type { PublicSlides } from "#features/delivery/live-room/studio-contract.ts";
import type {
	AttendeeActivity,
	DiscussionMessage,
	DiscussionPoll,
	DiscussionQuestion,
	DiscussionUpdate,
} from "../contract.ts";
import { maxVisibleMessages } from "../rules/discussion.ts";

export interface Discussion {
	/** False before the first update, and while the connection is lost. */
	isConnected: boolean;
	chatOpen: boolean;
	slides: PublicSlides | null;
	/** The earliest first. */
	messages: DiscussionMessage[];
	questions: DiscussionQuestion[];
	polls: DiscussionPoll[];
	/** People who are removed now; only for moderators. */
	removed: { userId: number; name: string }[];
	own: AttendeeActivity;
}

export const emptyDiscussion: Discussion = {
	isConnected: false,
	chatOpen: true,
	slides: null,
	messages: [],
	questions: [],
	polls: [],
	removed: [],
	own: { votes: [], answers: [], questions: [] },
};

/** Returns the discussion after an update of the server. */
export function withUpdate(before: Discussion, update: DiscussionUpdate): Discussion {
	const from = update.type === "all" ? emptyDiscussion : before;
	const questions = merge(from.questions, update.questions).filter(({ state }) => state !== "dismissed");
	const removals = update.removals ?? [];
	const own = update.own ?? before.own;
	return {
		isConnected: true,
		chatOpen: update.chatOpen,
		slides: withTurns(before.slides, update.slides),
		messages: merge(from.messages, update.messages)
			.filter(({ text }) => text !== null)
			.slice(-maxVisibleMessages),
		questions,
		polls: merge(from.polls, update.polls).filter(({ state }) => state !== "discarded"),
		removed: [
			...from.removed.filter(({ userId }) => !removals.some((removal) => removal.userId === userId)),
			...removals.filter(({ removed }) => removed).map(({ userId, name }) => ({ userId, name })),
		],
		// Reviewed questions are listed for everyone.
		own: {
			...own,
			questions: own.questions.filter(
				({ id }) => !update.questions.some((question) => question.id === id && question.state !== "pending"),
			),
		},
	};
}

/** Keeps earlier turns, which a paused picture can still show. The pages of another file have turns of their own. */
function withTurns(before: PublicSlides | null, slides: PublicSlides | null): PublicSlides | null {
	return slides && before?.deck === slides.deck ? { ...slides, turns: addTurns(before.turns, slides.turns) } : slides;
}

/** The most wanted questions first; answered ones last. */
export function byVotes(questions: readonly DiscussionQuestion[]): DiscussionQuestion[] {
	const rank = ({ state }: DiscussionQuestion) => (state === "answered" ? 1 : 0);
	return [...questions].sort((a, b) => rank(a) - rank(b) || b.votes - a.votes || a.id - b.id);
}

function merge<Item extends { id: number }>(before: readonly Item[], changed: readonly Item[]): Item[] {
	if (changed.length === 0) return [...before];
	const items = new Map([...before, ...changed].map((item) => [item.id, item]));
	return [...items.values()].sort((a, b) => a.id - b.id);
}
