import pTimeout from "p-timeout";
import { type OutsideRequest, sendOutside } from "./send-outside.ts";

/** Statuses whose response must not have a body. */
const withoutBody = new Set([204, 205, 304]);

interface Limits {
	method: string;
	body: string | undefined;
	milliseconds: number;
	/** Larger responses fail. */
	maxBytes: number;
}

/**
 * Sends a request as `sendOutside` does, and reads the whole response.
 *
 * @throws PrivateAddress, the errors of the network, and an error if the response is too large or too slow
 */
export async function fetchOutside(
	outside: OutsideRequest,
	{ method, body, milliseconds, maxBytes }: Limits,
): Promise<Response> {
	const ending = new AbortController();
	const read = async () => {
		const response = await sendOutside(outside, { method, body, signal: ending.signal });
		const chunks: Buffer[] = [];
		let bytes = 0;
		for await (const chunk of response as AsyncIterable<Buffer>) {
			bytes += chunk.length;
			if (bytes > maxBytes) throw new Error(`The response has more than ${maxBytes} bytes.`);
			chunks.push(chunk);
		}
		const status = response.statusCode ?? 500;
		const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
			values.map((value): [string, string] => [name, value]),
		);
		return new Response(withoutBody.has(status) ? null : Buffer.concat(chunks), { status, headers });
	};
	try {
		return await pTimeout(read(), { milliseconds });
	} finally {
		ending.abort();
	}
}
