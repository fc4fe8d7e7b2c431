import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { type Admit, attendees, studios } from "#features/delivery/live-room/server/index.ts";
import { type SocketHandlers, serveSocket } from "#platform/http/sockets/serve-socket.ts";
import type { AppContext } from "#platform/index.ts";
import type { DiscussionHub, Listener } from "./discussion-hub.ts";
import { readAttendeeActivity } from "./discussion-store.ts";

/** Pages only listen; they write with calls. */
const silent = { maxMessageBytes: 100, maxMessagesPerSecond: 1 };
/** How often a connected page's right to listen is checked again. */
const checkMs = 15_000;
/** Unsent bytes above which a reader is too slow. It connects again. */
const maxUnsentBytes = 1024 * 1024;
const [goingAway, refused] = [1001, 1008];

type SocketContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "log">;

/**
 * Serves discussions to attendees at `/api/live/rooms/:token/discussion`, and to moderators at
 * `/api/live/studio/:token/discussion`.
 */
export function serveDiscussionSockets(
	app: FastifyInstance,
	context: SocketContext,
	{ hub, admit }: { hub: DiscussionHub; admit: Admit },
): void {
	app.addHook("preClose", async () => hub.stop());
	serveSocket(app, context.publicUrl, {
		...silent,
		path: "/live/rooms/:token/discussion",
		async open({ token = "" }) {
			const admitted = await admit(token);
			if (!admitted || admitted === "broken") return attendees.notAdmitted;
			const { sessionId, userId } = admitted;
			const own = await readAttendeeActivity(context.db, sessionId, userId);
			const isAdmitted = async () => typeof (await admit(token)) === "object";
			return (socket) =>
				listen(context, socket, {
					isAdmitted,
					attach: (listener) => hub.attach(sessionId, { ...listener, userId }, own),
				});
		},
	});
	serveSocket(app, context.publicUrl, {
		...silent,
		path: "/live/studio/:token/discussion",
		async open({ token = "" }) {
			const studio = await studios.find(context, token);
			if (!studio) return studios.closed;
			const isAdmitted = async () => (await studios.find(context, token)) !== undefined;
			return (socket) =>
				listen(context, socket, {
					isAdmitted,
					attach: (listener) => hub.attach(studio.room.id, { ...listener, userId: null }),
				});
		},
	});
}

interface Listening {
	isAdmitted(): Promise<boolean>;
	attach(listener: Omit<Listener, "userId">): Promise<() => void>;
}

function listen({ log }: SocketContext, socket: WebSocket, { isAdmitted, attach }: Listening): SocketHandlers {
	let isClosed = false;
	let leave = () => {};
	const send = (update: string) => {
		if (socket.readyState !== socket.OPEN) return;
		if (socket.bufferedAmount > maxUnsentBytes) socket.terminate();
		else socket.send(update);
	};
	attach({ send, remove: () => socket.close(refused) }).then(
		(detach) => {
			leave = detach;
			if (isClosed) leave();
		},
		(error: unknown) => {
			log.warn({ err: error }, "A live discussion could not be opened.");
			socket.close(goingAway);
		},
	);
	const check = setInterval(() => {
		// Without the database, the page stays connected.
		isAdmitted().then(
			(admitted) => !admitted && socket.close(refused),
			() => {},
		);
	}, checkMs);
	check.unref();
	return {
		message: () => socket.close(refused),
		close() {
			isClosed = true;
			clearInterval(check);
			leave();
		},
	};
}
