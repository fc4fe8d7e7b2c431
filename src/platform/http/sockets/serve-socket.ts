import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { Refused } from "#api/refusal.ts";

declare module "fastify" {
	interface FastifyInstance {
		socketRoutes?: SocketRoute[];
	}
}

export interface SocketRoute {
	/** The path below `/api`, such as `/live/:token/socket`. */
	path: `/${string}`;
	maxMessageBytes: number;
	/** Messages per second, averaged over ten seconds. */
	maxMessagesPerSecond: number;
	/** Admits before the connection is upgraded. */
	open(params: Record<string, string>): Promise<Refused | ((socket: WebSocket) => SocketHandlers)>;
}

export interface SocketHandlers {
	message(data: Buffer, isBinary: boolean): void;
	close?(): void;
}

const pingMs = 25_000;
const limitedMs = 10_000;
const notFound = new Refused("not_found", 404, "Not found.", {});
const foreign = new Refused("foreign_origin", 403, "This connection must come from the site itself.", {});
const unavailable = new Refused("unavailable", 503, "Something went wrong on our side. Please try again.", {});

/** Fastify's plugin would upgrade every address, including the socket of Vite's hot reload. */
export const isSocketRequest = (request: IncomingMessage): boolean =>
	request.headers.upgrade?.toLowerCase() === "websocket";

/**
 * Serves a WebSocket. Refuses other origins, long and frequent messages, and closes connections that do not answer a
 * ping.
 *
 * @param publicUrl the site's own address, in case a proxy replaces the Host header
 */
export function serveSocket(app: FastifyInstance, publicUrl: string, route: SocketRoute): void {
	if (!app.hasDecorator("socketRoutes")) {
		app.decorate("socketRoutes", []);
		listen(app, publicUrl);
	}
	app.socketRoutes?.push(route);
}

function listen(app: FastifyInstance, publicUrl: string): void {
	const server = new WebSocketServer({ noServer: true, maxPayload: 2 * 1024 * 1024 });
	let isClosing = false;
	async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
		const path = readPath(request.url ?? "/");
		const matches = (app.socketRoutes ?? []).flatMap((route) => {
			const params = matchPath(`/api${route.path}`, path);
			return params ? [{ route, params }] : [];
		});
		const [match] = matches;
		// Hot reload has its own listener during development.
		if (!match) {
			if (app.server.listenerCount("upgrade") === 1) refuseUpgrade(connection, notFound);
			return;
		}
		if (!isOwnOrigin(request, publicUrl)) return refuseUpgrade(connection, foreign);
		const admitted = await match.route.open(match.params).catch((error: unknown) => {
			app.log.error({ err: error }, "A socket could not be opened.");
			return unavailable;
		});
		if (admitted instanceof Refused) return refuseUpgrade(connection, admitted);
		// It would keep the server from closing.
		if (isClosing) return refuseUpgrade(connection, unavailable);
		server.handleUpgrade(request, connection, head, (socket) => {
			attach(socket, match.route, admitted(socket));
		});
	}
	app.server.on("upgrade", (request: IncomingMessage, connection: Duplex, head: Buffer) => {
		connection.on("error", () => connection.destroy());
		// An error that nothing handles would end the process.
		upgrade(request, connection, head).catch((error: unknown) => {
			app.log.error({ err: error }, "A socket could not be opened.");
			connection.destroy();
		});
	});
	app.addHook("preClose", async () => {
		isClosing = true;
		for (const socket of server.clients) {
			socket.close(1012);
			setTimeout(() => socket.terminate(), 1_000).unref();
		}
	});
}

/** Returns the path of a request's target, which can be any text, such as `//`. */
const readPath = (target: string): string =>
	URL.canParse(target, "http://localhost") ? new URL(target, "http://localhost").pathname : "";

/** Browsers always send the origin of a socket. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
	if (headers.origin === undefined || !URL.canParse(headers.origin)) return false;
	return headers.origin === new URL(publicUrl).origin || new URL(headers.origin).host === headers.host;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
	const [wanted, given] = [pattern.split("/"), path.split("/")];
	if (wanted.length !== given.length) return undefined;
	const params: Record<string, string> = {};
	for (const [index, part] of wanted.entries()) {
		const value = given[index] ?? "";
		if (part.startsWith(":")) params[part.slice(1)] = value;
		else if (part !== value) return undefined;
	}
	return params;
}

function refuseUpgrade(connection: Duplex, { status, code, message }: Refused): void {
	const body = JSON.stringify({ code, message });
	const headers = [
		"connection: close",
		"cache-control: no-store",
		"content-type: application/json",
		`content-length: ${Buffer.byteLength(body)}`,
	];
	connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

function attach(
	socket: WebSocket,
	{ maxMessageBytes, maxMessagesPerSecond }: SocketRoute,
	handlers: SocketHandlers,
): void {
	let isAlive = true;
	let messages = 0;
	const ping = setInterval(() => {
		if (!isAlive) return socket.terminate();
		isAlive = false;
		socket.ping();
	}, pingMs);
	const refill = setInterval(() => {
		messages = 0;
	}, limitedMs);
	for (const timer of [ping, refill]) timer.unref();
	socket.on("pong", () => {
		isAlive = true;
	});
	socket.on("message", (data, isBinary) => {
		if (!Buffer.isBuffer(data) || socket.readyState !== socket.OPEN) return;
		messages++;
		if (data.length > maxMessageBytes) socket.close(1009, "This message is too long.");
		else if (messages > maxMessagesPerSecond * (limitedMs / 1000))
			socket.close(1008, "Too many messages. Please slow down.");
		else handlers.message(data, isBinary);
	});
	socket.on("error", () => socket.terminate());
	socket.once("close", () => {
		for (const timer of [ping, refill]) clearInterval(timer);
		handlers.close?.();
	});
}
