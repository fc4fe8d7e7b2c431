import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import type { Encoding } from "./accepted-encoding.ts";
import { type Bodies, decompressSync } from "./compress.ts";
import type { RenderStart } from "./recent-changes.ts";

export interface CachedBytes {
	etag: string;
	headers: Record<string, string>;
	/** Bytes of the uncompressed text. */
	plainLength: number;
	bodies: Bodies;
}

export interface Entry extends CachedBytes {
	key: string;
	from: RenderStart;
	/** Of the content that it shows. Undefined: it can show anything. */
	tags: readonly string[] | undefined;
	/** When and how it became stale; undefined while it is fresh. */
	dropped: Dropped | undefined;
	/** Times that it was served. */
	served: number;
	/** Times that this address was requested since `takeUses`. */
	uses: number;
	/** Encodings that are compressed fully, or soon will be. */
	full: Set<Encoding>;
	/** Alternating names and values, the fastest format for Node. */
	heads: Partial<Record<Encoding, string[]>> & Record<"identity" | "notModified", string[]>;
}

export interface Dropped {
	/** Milliseconds since the epoch. */
	at: number;
	/** Rises with each response that is dropped. */
	number: number;
	/** Whether it may be served while its successor is rendered: stale-while-revalidate. */
	isServable: boolean;
}

/** The `cache-control` of a response that is already outdated, or possibly so. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Returns the headers of a response in each encoding that it has. */
export function toHeads({ headers, etag, bodies, plainLength }: CachedBytes): Entry["heads"] {
	const all = Object.entries({ ...headers, etag, vary: "accept-encoding" });
	const heads = {
		notModified: all.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy").flat(),
	} as Entry["heads"];
	heads.identity = all.flat().concat(["content-length", String(plainLength)]);
	for (const [encoding, body] of Object.entries(bodies) as [Encoding, Buffer][])
		if (encoding !== "identity")
			heads[encoding] = all.flat().concat(["content-encoding", encoding, "content-length", String(body.length)]);
	return heads;
}

/** Returns the bytes that an entry takes in memory. The headers' text is stored once; each head refers to it. */
export function computeEntrySize({ bodies, heads, key, tags = [] }: Entry): number {
	const texts = 2 * key.length + 2 * heads.identity.join("").length + 100 * tags.length;
	return Object.values(bodies).reduce((sum, body) => sum + body.length, texts + 1_000);
}

/** Sends a cached response, or 304. */
export function send(
	entry: Entry,
	requestedEncoding: Encoding,
	request: IncomingMessage,
	response: ServerResponse,
): void {
	const chooseHead = (kind: keyof Entry["heads"]) =>
		entry.dropped ? unshared(entry.heads[kind] ?? []) : entry.heads[kind];
	if (fresh(request.headers, { etag: entry.etag })) {
		response.writeHead(304, chooseHead("notModified"));
		response.end();
		return;
	}
	const { encoding, body } = bodyIn(entry.bodies, requestedEncoding);
	response.writeHead(200, chooseHead(encoding));
	response.end(request.method === "HEAD" ? undefined : body);
}

/** The head of a response that no shared cache may reuse: its successor is being rendered. */
function unshared(head: string[]): string[] {
	return head.map((text, index) => (head[index - 1] === "cache-control" ? revalidated : text));
}

/** Returns the body in the wanted encoding, or uncompressed while that is not available. */
export function bodyIn(bodies: Bodies, encoding: Encoding): { encoding: Encoding; body: Buffer } {
	const body = bodies[encoding];
	return body ? { encoding, body } : { encoding: "identity", body: decompressSync(bodies) };
}
