import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that asks for a login and records the emails it accepts. */
export class SmtpTestServer {
	readonly login = { user: "beacon", password: "an app password" };
	readonly emails: string[] = [];
	/** Accepts connections and never answers. */
	isSilent = false;
	readonly #sockets = new Set<Socket>();
	readonly #server = createServer((socket) => {
		this.#sockets.add(socket);
		socket.on("error", () => {}).on("close", () => this.#sockets.delete(socket));
		if (!this.isSilent) this.#talk(socket);
	});

	async start(): Promise<this> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		return this;
	}

	get port(): number {
		return (this.#server.address() as AddressInfo).port;
	}

	stop(): void {
		for (const socket of this.#sockets) socket.destroy();
		this.#server.close();
	}

	#talk(socket: Socket): void {
		let email: string | null = null;
		let rest = "";
		const say = (line: string) => void socket.write(`${line}\r\n`);
		say("220 ready");
		socket.setEncoding("utf8").on("data", (chunk: string) => {
			const lines = (rest + chunk).split("\r\n");
			rest = lines.pop() ?? "";
			for (const line of lines) {
				if (email !== null && line !== ".") email += `${line}\n`;
				else if (email !== null) {
					this.emails.push(email);
					email = null;
					say("250 accepted");
				} else if (/^EHLO/i.test(line)) say("250-test\r\n250 AUTH PLAIN");
				else if (/^AUTH PLAIN /i.test(line)) say(this.#accepts(line.slice(11)) ? "235 welcome" : "535 wrong");
				else if (/^MAIL FROM:.*@forged\./i.test(line)) say("550 not yours");
				else if (/^DATA/i.test(line)) {
					email = "";
					say("354 go on");
				} else say("250 ok");
			}
		});
	}

	#accepts(credentials: string): boolean {
		const { user, password } = this.login;
		return Buffer.from(credentials, "base64").toString() === `\u0000${user}\u0000${password}`;
	}
}
