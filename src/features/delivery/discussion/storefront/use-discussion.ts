import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import type { AttendeeActivity, DiscussionUpdate } from "../contract.ts";
import { type Discussion, emptyDiscussion, withUpdate } from "./discussion-state.ts";

const [minPause, maxPause] = [500, 8_000];

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
	const open = () => {
		const address = new URL(getPath(), window.location.href);
		address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
		socket = new WebSocket(address);
		socket.addEventListener("message", ({ data }) => {
			const update: DiscussionUpdate = JSON.parse(data);
			pause = minPause;
			if (!isOver) setDiscussion((before) => withUpdate(before, update));
		});
		socket.addEventListener("close", () => {
			if (isOver) return;
			setDiscussion((before) => ({ ...before, isConnected: false }));
			// Spread, because all attendees lose a restarted server at the same time.
			timer = setTimeout(open, pause * (0.5 + Math.random()));
			pause = Math.min(pause * 2, maxPause);
		});
	};
	open();
	return () => {
		isOver = true;
		clearTimeout(timer);
		socket?.close();
	};
}
