import { once } from "node:events";
import { get } from "node:http";

/** A response as sent, for serving it again. */
export interface Captured {
	name: string;
	status: number;
	/** Alternating names and values, without those that every server adds. */
	headers: string[];
	/** Base64. */
	body: string;
}

const ownOfServer = new Set(["date", "connection", "keep-alive"]);

export const toName = (path: string, conditional: boolean) => (conditional ? `304 ${path}` : path);

/** Requests an address and records the unchanged response. */
export async function capture(base: string, path: string, headers: Record<string, string>): Promise<Captured> {
	const [incoming] = await once(get(base + path, { headers }), "response");
	const chunks: Buffer[] = await incoming.toArray();
	const raw: string[] = incoming.rawHeaders;
	const kept = raw.filter((_text, index) => !ownOfServer.has((raw[index - (index % 2)] as string).toLowerCase()));
	return {
		name: toName(path, "if-none-match" in headers),
		status: incoming.statusCode,
		headers: kept,
		body: Buffer.concat(chunks).toString("base64"),
	};
}
