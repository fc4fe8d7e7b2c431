import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Verdict } from "../verdict.ts";
import type { Attack } from "./bystanders.ts";
import type { Scenario } from "./scenario.ts";

const large = 20_000_000;

/** Sends a body of 20 MB to the import, as fast as it is taken; gives the status and how many bytes went out. */
async function sendLarge({ port }: Scenario): Promise<{ status: number; sent: number }> {
	const socket = connect(port, "127.0.0.1").on("error", () => undefined);
	let said = "";
	socket.on("data", (chunk) => {
		said += chunk;
	});
	// A line that is cut is an error too, and no reason to stop here.
	const heard = (event: string) => new Promise<void>((resolve) => void socket.once(event, () => resolve()));
	const gone = heard("close");
	socket.write(`POST /api/admin/catalog/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${large}\r\n\r\n`);
	const piece = Buffer.alloc(64_000, 32);
	for (let sent = 0; sent < large && !socket.destroyed; sent += piece.length) if (!socket.write(piece)) await Promise.race([heard("drain"), gone]);
	await gone;
	return { status: Number(said.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0), sent: socket.bytesWritten };
}

/** Long bodies for an operators' call from strangers, and bodies that are nothing but depth. */
export const badBodies: Attack = async (scenario) => {
	const long = await Promise.all(Array.from({ length: 60 }, () => sendLarge(scenario)));
	const deep = await Promise.all(
		Array.from({ length: 300 }, (_, index) =>
			fetch(`${scenario.product.url}/api/users/login`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: (index % 2 ? "[" : '{"a":').repeat(40_000),
			}).then(({ status }) => status),
		),
	);
	const read = long.filter(({ sent }) => sent >= large).length;
	// A line that is cut while one still sends may take the answer with it.
	const wrong = long.filter(({ status }) => status !== 401 && status !== 0).length + deep.filter((status) => status !== 400).length;
	return {
		cases: long.length + deep.length,
		figure: `${read} long ones read completely, ${wrong} with a status other than 401 and 400`,
		goal: "0, 0",
		held: read === 0 && wrong === 0,
	};
};

const seconds = 10;
const concurrency = 64;

/** No attack: the baseline for the other clients' figures. */
export const quiet: Attack = async () => {
	await pause(seconds * 1_000);
	return { cases: 1, figure: `${seconds} s without an attack`, goal: "none", held: true };
};

/** One stranger asks for the same dear thing over and over, each time a little differently. */
const flood =
	(path: (turn: number) => string): Attack =>
	async ({ product: { url } }): Promise<Omit<Verdict, "check">> => {
		const until = performance.now() + seconds * 1_000;
		const counts = new Map<string, number>();
		let turn = 0;
		const one = async () => {
			while (performance.now() < until) {
				const response = await fetch(url + path(turn++), { headers: { "x-forwarded-for": "203.0.113.9" } }).catch(() => undefined);
				await response?.arrayBuffer().catch(() => undefined);
				const status = String(response?.status ?? "none");
				counts.set(status, (counts.get(status) ?? 0) + 1);
			}
		};
		await Promise.all(Array.from({ length: concurrency }, one));
		const expected = new Set(["200", "404", "429", "503"]);
		return {
			cases: turn,
			figure: [...counts].map(([status, count]) => `${count} × ${status}`).join(", "),
			goal: "200, 404, 429 and 503 only",
			held: turn > 0 && [...counts.keys()].every((status) => expected.has(status)),
		};
	};

/** What takes the product longest of all that a stranger may ask for. */
export const floods: Record<string, Attack> = {
	"shared covers": flood((turn) => `/covers/${101 + (turn % 30)}.png`),
	searches: flood((turn) => `/api/admin/courses/search?keyword=harasment+${turn.toString(36)}`),
	"uncached pages": flood((turn) => `/training?turn=${turn}`),
	"unknown payments": flood((turn) => `/api/users/enrollment/success?session_id=cs_test_${turn}`),
};
