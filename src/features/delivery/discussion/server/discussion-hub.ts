import { recentTurns } from "#features/delivery/live-room/rules/slides/slide-turns.ts";
import type { PublicSlides } from "#features/delivery/live-room/studio-contract.ts";
import type { AppContext } from "#platform/index.ts";
import type {
	AttendeeActivity,
	DiscussionMessage,
	DiscussionPoll,
	DiscussionQuestion,
	DiscussionUpdate,
} from "../contract.ts";
import { maxVisibleMessages } from "../rules/discussion.ts";
import { type DiscussionChanges, listVersions, readChanges } from "./discussion-store.ts";

/** Interval at which this server looks for changes that other servers saved. */
const pollMs = 400;
/** Interval of signs to pages, which take a silent connection for lost: browsers can take minutes to notice. */
const signMs = 15_000;
/** Changes within this time are sent together: at 20 messages a second, 500 sockets get 5 instead of 20. */
const gatherMs = 150;

/** A page that receives a discussion. */
export interface Listener {
	/** Null for a moderator. */
	userId: number | null;
	send(update: string): void;
	/** Called when a moderator removed the attendee. */
	remove(): void;
}

interface Feed {
	version: number;
	chatOpen: boolean;
	slides: PublicSlides | null;
	messages: Map<number, DiscussionChanges["messages"][number]>;
	questions: Map<number, DiscussionChanges["questions"][number]>;
	polls: Map<number, DiscussionChanges["polls"][number]>;
	removals: Map<number, DiscussionChanges["removals"][number]>;
	listeners: Set<Listener>;
	/** The first read. */
	opened: Promise<void>;
	/** The read in progress. */
	reading: Promise<void> | undefined;
	/** A change was saved while a read was in progress, or waits to be read. */
	isDue: boolean;
	timer: NodeJS.Timeout | undefined;
}

type HubContext = Pick<AppContext, "db" | "clock" | "log">;

/** Sends discussions to the pages that are connected to this server. Holds each in memory while a page shows it. */
export class DiscussionHub {
	readonly #context: HubContext;
	readonly #feeds = new Map<number, Feed>();
	readonly #timer: NodeJS.Timeout;
	readonly #signs: NodeJS.Timeout;
	#isPolling = false;

	constructor(context: HubContext) {
		this.#context = context;
		this.#timer = setInterval(() => void this.#poll(), pollMs);
		this.#timer.unref();
		this.#signs = setInterval(() => this.#sendSigns(), signMs);
		this.#signs.unref();
	}

	/** Sends everything, then every change. Returns a function that ends it. */
	async attach(sessionId: number, listener: Listener, activity?: AttendeeActivity): Promise<() => void> {
		const feed = this.#open(sessionId);
		// Added before the read, so that a feed with a waiting page is not closed.
		const pending: Listener = { userId: null, send: () => {}, remove: () => {} };
		feed.listeners.add(pending);
		const leave = (listener: Listener) => {
			feed.listeners.delete(listener);
			if (feed.listeners.size > 0 || this.#feeds.get(sessionId) !== feed) return;
			clearTimeout(feed.timer);
			this.#feeds.delete(sessionId);
		};
		try {
			await feed.opened;
		} catch (error) {
			leave(pending);
			throw error;
		}
		// In one step: no change comes between.
		listener.send(
			JSON.stringify({
				type: "all",
				...toUpdate(feed, feed, { isModerator: listener.userId === null, now: this.#context.clock.now() }),
				...(activity ? { own: activity } : {}),
			} satisfies DiscussionUpdate),
		);
		feed.listeners.add(listener);
		leave(pending);
		return () => leave(listener);
	}

	/** Sends a change that this server saved, without waiting for the next poll. */
	changed(sessionId: number): void {
		const feed = this.#feeds.get(sessionId);
		if (feed) this.#read(sessionId, feed);
	}

	stop(): void {
		clearInterval(this.#timer);
		clearInterval(this.#signs);
		for (const feed of this.#feeds.values()) clearTimeout(feed.timer);
		this.#feeds.clear();
	}

	#open(sessionId: number): Feed {
		const openFeed = this.#feeds.get(sessionId);
		if (openFeed) return openFeed;
		const maps = { messages: new Map(), questions: new Map(), polls: new Map(), removals: new Map() };
		const feed: Feed = {
			version: 0,
			chatOpen: true,
			slides: null,
			...maps,
			listeners: new Set(),
			opened: Promise.resolve(),
			reading: undefined,
			isDue: false,
			timer: undefined,
		};
		this.#feeds.set(sessionId, feed);
		feed.opened = this.#refresh(sessionId, feed);
		feed.opened.catch(() => this.#feeds.get(sessionId) === feed && this.#feeds.delete(sessionId));
		return feed;
	}

	#read(sessionId: number, feed: Feed): void {
		feed.isDue = true;
		if (feed.timer || feed.reading) return;
		feed.timer = setTimeout(() => {
			feed.timer = undefined;
			feed.isDue = false;
			feed.reading = this.#refresh(sessionId, feed)
				.catch((error: unknown) => this.#context.log.warn({ err: error }, "A live discussion could not be read."))
				.finally(() => {
					feed.reading = undefined;
					if (feed.isDue && this.#feeds.get(sessionId) === feed) this.#read(sessionId, feed);
				});
		}, gatherMs);
		feed.timer.unref();
	}

	async #refresh(sessionId: number, feed: Feed): Promise<void> {
		const changes = await readChanges(this.#context.db, sessionId, feed.version);
		if (!changes || changes.version === feed.version) return;
		merge(feed, changes);
		this.#send(feed, mapped(changes));
		for (const listener of feed.listeners)
			if (
				listener.userId !== null &&
				changes.removals.some(({ userId, removed }) => removed && userId === listener.userId)
			)
				listener.remove();
	}

	/** Sends what changed to every page. */
	#send(feed: Feed, parts: Parts): void {
		const now = this.#context.clock.now();
		const texts = new Map<boolean, string>();
		for (const listener of feed.listeners) {
			const isModerator = listener.userId === null;
			const text =
				texts.get(isModerator) ??
				JSON.stringify({ type: "changes", ...toUpdate(feed, parts, { isModerator, now }) } satisfies DiscussionUpdate);
			texts.set(isModerator, text);
			listener.send(text);
		}
	}

	/** A change of nothing, so that pages which were loaded before an upgrade understand it. */
	#sendSigns(): void {
		for (const feed of this.#feeds.values())
			this.#send(feed, { messages: new Map(), questions: new Map(), polls: new Map(), removals: new Map() });
	}

	async #poll(): Promise<void> {
		if (this.#isPolling || this.#feeds.size === 0) return;
		this.#isPolling = true;
		try {
			const versions = await listVersions(this.#context.db, [...this.#feeds.keys()]);
			for (const [sessionId, feed] of this.#feeds)
				if ((versions.get(sessionId) ?? 0) > feed.version) this.#read(sessionId, feed);
		} catch {
			// The next poll tries again, and the author of a message sees the error.
		} finally {
			this.#isPolling = false;
		}
	}
}

type Parts = Pick<Feed, "messages" | "questions" | "polls" | "removals">;

function mapped(changes: DiscussionChanges): Parts {
	const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
	return {
		messages: byId(changes.messages),
		questions: byId(changes.questions),
		polls: byId(changes.polls),
		removals: new Map(changes.removals.map((row) => [row.userId, row])),
	};
}

function merge(feed: Feed, changes: DiscussionChanges): void {
	feed.version = changes.version;
	feed.chatOpen = changes.chatOpen;
	feed.slides = changes.slides;
	const parts = mapped(changes);
	for (const [id, row] of parts.messages) feed.messages.set(id, row);
	for (const [id, row] of parts.questions) feed.questions.set(id, row);
	for (const [id, row] of parts.polls) feed.polls.set(id, row);
	for (const [id, row] of parts.removals) feed.removals.set(id, row);
	const surplus = [...feed.messages.keys()]
		.sort((a, b) => a - b)
		.slice(0, Math.max(0, feed.messages.size - maxVisibleMessages));
	for (const id of surplus) feed.messages.delete(id);
}

interface Reader {
	isModerator: boolean;
	now: Date;
}

/** Returns these parts as a moderator or an attendee can see them. */
function toUpdate(
	{ chatOpen, slides }: Feed,
	{ messages, questions, polls, removals }: Parts,
	{ isModerator, now }: Reader,
): Omit<DiscussionUpdate, "type"> {
	return {
		chatOpen,
		slides: slides && { ...slides, turns: recentTurns(slides.turns, now) },
		messages: [...messages.values()].map((row) => toMessage(row, isModerator)),
		questions: [...questions.values()]
			.filter(({ state }) => isModerator || state !== "pending")
			.map((row) => toQuestion(row, isModerator)),
		polls: [...polls.values()]
			.filter(({ state }) => isModerator || (state !== "draft" && state !== "discarded"))
			.map((row) => toPoll(row, isModerator)),
		...(isModerator ? { removals: [...removals.values()] } : {}),
	};
}

function toMessage(
	{ id, user_id, name, body, sent_at, hidden }: DiscussionChanges["messages"][number],
	isModerator: boolean,
): DiscussionMessage {
	const moderated = isModerator ? { userId: user_id, hidden } : {};
	return {
		id,
		name,
		text: hidden && !isModerator ? null : body,
		sentAt: sent_at.toISOString(),
		isSpeaker: user_id === null,
		...moderated,
	};
}

function toQuestion(
	{ id, user_id, name, body, state, votes }: DiscussionChanges["questions"][number],
	isModerator: boolean,
): DiscussionQuestion {
	const text = state === "dismissed" && !isModerator ? "" : body;
	return { id, name, text, state, votes, ...(isModerator ? { userId: user_id } : {}) };
}

function toPoll(
	{ id, question, options, state, answers }: DiscussionChanges["polls"][number],
	isModerator: boolean,
): DiscussionPoll {
	return { id, question, options, state, answers: isModerator || state === "closed" ? answers : null };
}
