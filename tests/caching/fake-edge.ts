import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Stored {
	text: string;
	tags: readonly string[];
}

/** A shared cache in front of the nodes: stores what they permit, until it is purged by tag. */
export class FakeEdge {
	hits = 0;
	#stored = new Map<string, Stored>();
	#server = createServer((request, response) => {
		if (request.method !== "PURGE") return void response.writeHead(405).end();
		const purged = String(request.headers["surrogate-key"]).split(" ");
		for (const [path, { tags }] of this.#stored)
			if (tags.some((tag) => purged.includes(tag))) this.#stored.delete(path);
		response.end();
	}).listen(0, "127.0.0.1");

	/** Returns the address at which it is purged. */
	async open(): Promise<string> {
		if (!this.#server.listening) await once(this.#server, "listening");
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** Gets a path from the cache, or else from a node. */
	async get(path: string, fetchFromNode: () => Promise<{ response: Response; text: string }>): Promise<string> {
		const stored = this.#stored.get(path);
		if (stored) this.hits++;
		if (stored) return stored.text;
		const { response, text } = await fetchFromNode();
		const tags = response.headers.get("surrogate-key")?.split(" ");
		if (tags && /s-maxage=[1-9]/.test(response.headers.get("cache-control") ?? ""))
			this.#stored.set(path, { text, tags });
		return text;
	}

	close(): void {
		this.#server.close();
		this.#server.closeAllConnections();
	}
}
