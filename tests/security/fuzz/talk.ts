import { connect } from "node:net";
import fc from "fast-check";
import { conversations, type Written } from "./bytes.ts";

export interface Talk {
	held: number;
	/** The number of conversations by status; 0 for connections closed without a response. */
	statuses: Map<number, number>;
	wrong: string[];
}

const together = 20;
/** Milliseconds per conversation, longer than the server waits for the rest of a request. */
const patience = 20_000;

/** Sends arbitrary bytes over several connections at a time. */
export async function talk(url: string, { seed, count }: { seed: number; count: number }): Promise<Talk> {
	const tally: Talk = { held: 0, statuses: new Map(), wrong: [] };
	const queue = fc.sample(conversations, { seed, numRuns: count }).values();
	const work = async () => {
		for (const written of queue) {
			const responses = await converse(url, written);
			tally.held++;
			for (const status of responses === "silence" ? [] : responses.length > 0 ? responses : [0])
				tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
			const error = findError(written, responses);
			if (error)
				tally.wrong.push(
					`${written.kind}: ${error}: ${JSON.stringify(written.bytes.toString("latin1").slice(0, 400))}`,
				);
		}
	};
	await Promise.all(Array.from({ length: together }, work));
	return tally;
}

/** Returns the statuses of the responses, or `silence` for neither a response nor an end. */
function converse(url: string, { bytes }: Written): Promise<number[] | "silence"> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve) => {
		let received = "";
		const socket = connect(Number(port), hostname);
		const end = (found: number[] | "silence") => {
			socket.destroy();
			resolve(found);
		};
		const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
		socket.setEncoding("latin1").on("data", (text: string) => {
			received += text;
		});
		socket.setTimeout(patience, () => end("silence"));
		// A server can close the connection early; its responses until then count.
		socket.on("error", () => end(statuses()));
		socket.on("close", () => end(statuses()));
		socket.end(bytes);
	});
}

function findError({ mustFail }: Written, responses: number[] | "silence"): string | undefined {
	if (responses === "silence") return "neither an answer nor an end";
	const ours = responses.find((status) => status >= 500 && status !== 503);
	if (ours) return `answered with ${ours}`;
	const taken = responses.find((status) => status < 400);
	return mustFail && taken ? `taken, with ${taken}` : undefined;
}
