import { once } from "node:events";
import { get } from "node:http";

/** An answer as it went over the wire, to be served again by somebody else. */
export interface Captured {
	name: string;
	status: number;
	/** Names and values in turn, without what a server adds by itself. */
	headers: string[];
	/** Base64. */
	body: string;
}

const ownOfServer = new Set(["date", "connection", "keep-alive"]);

/** The name under which an answer is looked up. */
export const nameOf = (path: string, conditional: boolean) => (conditional ? `304 ${path}` : path);

/** Asks for an address with the given headers and keeps what comes, as it comes. */
export async function capture(base: string, path: string, headers: Record<string, string>): Promise<Captured> {
	const [incoming] = await once(get(base + path, { headers }), "response");
	const chunks: Buffer[] = await incoming.toArray();
	const raw: string[] = incoming.rawHeaders;
	const kept = raw.filter((_text, index) => !ownOfServer.has((raw[index - (index % 2)] as string).toLowerCase()));
	return { name: nameOf(path, "if-none-match" in headers), status: incoming.statusCode, headers: kept, body: Buffer.concat(chunks).toString("base64") };
}
