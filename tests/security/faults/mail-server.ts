import { createServer, type Server, type Socket } from "node:net";

/** The behavior of a mail server. Commands get 250 unless listed; `.` is the end of an email. */
export interface Behavior {
	name: string;
	/** Refuses connections. */
	refuses?: true;
	/** Accepts connections without responding. */
	hangs?: true;
	/** Responds to a command, or resets the connection. */
	at?: { word: "RCPT" | "."; answer: string | "reset" };
}

export interface EmailServer {
	port: number;
	/** The Message-ID of each accepted email, including repetitions. */
	messageIds: string[];
	connections(): number;
	/** Changes the behavior (correct by default) and closes all connections. */
	turn(behavior?: Behavior): Promise<void>;
}

/** A mail server on loopback that can fail in every way. Correct at first. */
export async function openEmailServer(): Promise<EmailServer> {
	let behavior: Behavior | undefined;
	const messageIds: string[] = [];
	const sockets = new Set<Socket>();

	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {}).on("close", () => sockets.delete(socket));
		if (behavior?.hangs) return;
		socket.write("220 ready\r\n");
		let inMessage = false;
		let id = "";
		let rest = "";
		socket.setEncoding("utf8").on("data", (chunk: string) => {
			const lines = (rest + chunk).split("\r\n");
			rest = lines.pop() ?? "";
			for (const line of lines) {
				if (inMessage && line !== ".") {
					id ||= line.match(/^Message-ID: *(\S+)/i)?.[1] ?? "";
					continue;
				}
				const word = inMessage ? "." : (line.split(/[ :]/)[0] ?? "").toUpperCase();
				inMessage = word === "DATA";
				const rude = behavior?.at?.word === word ? behavior.at.answer : undefined;
				if (rude === "reset") return void socket.resetAndDestroy();
				if (word === "." && !rude) messageIds.push(id);
				if (word === "MAIL") id = "";
				socket.write(`${rude ?? (inMessage ? "354 go on" : word === "QUIT" ? "221 bye" : "250 ok")}\r\n`);
			}
		});
	});
	await listen(server, 0);
	const { port } = server.address() as { port: number };

	return {
		port,
		messageIds,
		connections: () => sockets.size,
		async turn(next) {
			behavior = next;
			for (const socket of sockets) socket.resetAndDestroy();
			if (next?.refuses && server.listening) await new Promise((resolve) => server.close(resolve));
			if (!next?.refuses && !server.listening) await listen(server, port);
		},
	};
}

const listen = (server: Server, port: number) =>
	new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
