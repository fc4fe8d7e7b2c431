import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import type { AttendeeActivity, DiscussionUpdate } from "../contract.ts";
import { type Discussion, emptyDiscussion, withUpdate } from "./discussion-state.ts";

const [minPause, maxPause] = [500, 8_000];
/**
 * Milliseconds without a word of the server after which a connection counts as gone. The server sends a sign every 15
 * seconds.
 */
const silentMs = 45_000;
const watchMs = 5_000;

export interface OpenDiscussion {
	discussion: Discussion;
	/** Shows at once what the attendee did. */
	setOwn: (change: (before: AttendeeActivity) => AttendeeActivity) => void;
}

/**
 * Receives the discussion of a session, and connects again after a lost connection.
 *
 * @param path the socket's path; a new one is used for the next connection
 */
export function useDiscussion(path: string): OpenDiscussion {
	const [discussion, setDiscussion] = useState(emptyDiscussion);
	const latestPath = useRef(path);
	latestPath.current = path;
	useEffect(() => connect(() => latestPath.current, setDiscussion), []);
	return { discussion, setOwn: (change) => setDiscussion((before) => ({ ...before, own: change(before.own) })) };
}

/** Returns a function that ends the connection. */
function connect(getPath: () => string, setDiscussion: Dispatch<SetStateAction<Discussion>>): () => void {
	let isOver = false;
	let pause = minPause;
	let socket: WebSocket | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** When the server last said something, or the connection began. */
	let heardAt = 0;
	const open = () => {
		const address = new URL(getPath(), window.location.href);
		address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
		const opened = new WebSocket(address);
		socket = opened;
		heardAt = performance.now();
		opened.addEventListener("message", ({ data }) => {
			if (isOver || socket !== opened) return;
			const update: DiscussionUpdate = JSON.parse(data);
			pause = minPause;
			heardAt = performance.now();
			setDiscussion((before) => withUpdate(before, update));
		});
		opened.addEventListener("close", () => lose(opened));
	};
	const lose = (lost: WebSocket) => {
		if (isOver || socket !== lost) return;
		socket = undefined;
		setDiscussion((before) => ({ ...before, isConnected: false }));
		// Spread, because all attendees lose a restarted server at the same time.
		timer = setTimeout(open, pause * (0.5 + Math.random()));
		pause = Math.min(pause * 2, maxPause);
	};
	const watch = setInterval(() => {
		const silent = socket;
		if (!silent || performance.now() - heardAt < silentMs) return;
		lose(silent);
		silent.close();
	}, watchMs);
	open();
	return () => {
		isOver = true;
		clearTimeout(timer);
		clearInterval(watch);
		socket?.close();
	};
}
