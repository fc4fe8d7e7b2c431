import fc from "fast-check";
import { send } from "../requests/send.ts";
import type { Made } from "./requests.ts";

export interface Tally {
	sent: number;
	/** The number of responses by status. */
	statuses: Map<number, number>;
	/** Calls that returned 200 or 201 at least once. */
	wentWell: Set<string>;
	/** Invalid responses, each with its request. */
	wrong: string[];
}

interface Sending {
	url: string;
	made: fc.Arbitrary<Made>;
	seed: number;
	count: number;
	/** Tokens of the callers; an empty one means no token. */
	tokens: string[];
	/** Work after every `every` requests. */
	pause?: { every: number; work: () => Promise<void> };
}

const together = 8;

/** Sends random requests concurrently over persistent connections, and compares every response with the document. */
export async function sendRequests({ url, made, seed, count, tokens, pause }: Sending): Promise<Tally> {
	const tally: Tally = { sent: 0, statuses: new Map(), wentWell: new Set(), wrong: [] };
	const batch = pause?.every ?? count;
	for (let begun = 0; begun < count; begun += batch) {
		const requests = fc.sample(fc.tuple(made, fc.constantFrom(...tokens)), {
			seed: seed + begun,
			numRuns: Math.min(batch, count - begun),
		});
		const queue = requests.values();
		const work = async () => {
			for (const [request, token] of queue) await sendOne(url, request, token, tally);
		};
		await Promise.all(Array.from({ length: together }, work));
		await pause?.work();
	}
	return tally;
}

async function sendOne(url: string, { call, declared, ...sent }: Made, token: string, tally: Tally): Promise<void> {
	const { status, headers, text } = await send(url, {
		...sent,
		headers: { ...sent.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
	});
	tally.sent++;
	tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
	if (status < 300) tally.wentWell.add(call);
	const error = status === 304 ? undefined : findError(status, declared, headers, text);
	if (error)
		tally.wrong.push(`${call}: ${error}: ${status} ${text.slice(0, 300)} for ${JSON.stringify(sent).slice(0, 700)}`);
}

function findError(
	status: number,
	declared: Set<number>,
	headers: Record<string, unknown>,
	text: string,
): string | undefined {
	if (status >= 500 && status !== 503) return "a fault of ours";
	if (!declared.has(status)) return "a status that is not declared";
	if (!String(headers["content-type"]).startsWith("application/json")) return "no JSON";
	if (headers["content-encoding"]) return undefined;
	const body: unknown = JSON.parse(text);
	if (status < 400) return undefined;
	const { code, message, requestId } = body as Record<string, unknown>;
	return [code, message, requestId].every((one) => typeof one === "string" && one !== "")
		? undefined
		: "an error that is not as all errors are";
}
