import { connect } from "node:net";
import fc from "fast-check";
import { conversations, type Written } from "./bytes.ts";

export interface Talk {
	held: number;
	/** How many ended with a status, by it; 0 for lines that were closed without a word. */
	statuses: Map<number, number>;
	wrong: string[];
}

const together = 20;
/** How long a conversation may take, in milliseconds: longer than the server waits for the rest of a request. */
const patience = 20_000;

/** Holds conversations of arbitrary bytes, several at a time. */
export async function talk(url: string, { seed, count }: { seed: number; count: number }): Promise<Talk> {
	const tally: Talk = { held: 0, statuses: new Map(), wrong: [] };
	const queue = fc.sample(conversations, { seed, numRuns: count }).values();
	const work = async () => {
		for (const written of queue) {
			const responses = await converse(url, written);
			tally.held++;
			for (const status of responses === "silence" ? [] : responses.length > 0 ? responses : [0])
				tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
			const error = errorOf(written, responses);
			if (error) tally.wrong.push(`${written.kind}: ${error}: ${JSON.stringify(written.bytes.toString("latin1").slice(0, 400))}`);
		}
	};
	await Promise.all(Array.from({ length: together }, work));
	return tally;
}

/** The statuses of the answers, or that there was neither an answer nor an end. */
function converse(url: string, { bytes }: Written): Promise<number[] | "silence"> {
	const { hostname, port } = new URL(url);
	return new Promise((resolve) => {
		let said = "";
		const socket = connect(Number(port), hostname);
		const end = (found: number[] | "silence") => {
			socket.destroy();
			resolve(found);
		};
		const statuses = () => [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
		socket.setEncoding("latin1").on("data", (text: string) => {
			said += text;
		});
		socket.setTimeout(patience, () => end("silence"));
		// A server may close before it has read all: what it said until then is its answer.
		socket.on("error", () => end(statuses()));
		socket.on("close", () => end(statuses()));
		socket.end(bytes);
	});
}

function errorOf({ mustFail }: Written, responses: number[] | "silence"): string | undefined {
	if (responses === "silence") return "neither an answer nor an end";
	const ours = responses.find((status) => status >= 500 && status !== 503);
	if (ours) return `answered with ${ours}`;
	const taken = responses.find((status) => status < 400);
	return mustFail && taken ? `taken, with ${taken}` : undefined;
}
