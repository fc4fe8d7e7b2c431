import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Verdict } from "../verdict.ts";
import type { Attack } from "./bystanders.ts";
import type { Scenario } from "./scenario.ts";

const large = 20_000_000;

/** Sends a body of 20 MB to the import. Returns the status and the number of sent bytes. */
async function sendLarge({ port }: Scenario): Promise<{ status: number; sent: number }> {
	const socket = connect(port, "127.0.0.1").on("error", () => undefined);
	let received = "";
	socket.on("data", (chunk) => {
		received += chunk;
	});
	// A closed connection is an error too, but must not stop this function.
	const until = (event: string) => new Promise<void>((resolve) => void socket.once(event, () => resolve()));
	const gone = until("close");
	socket.write(
		`POST /api/admin/catalog/import HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${large}\r\n\r\n`,
	);
	const piece = Buffer.alloc(64_000, 32);
	for (let sent = 0; sent < large && !socket.destroyed; sent += piece.length)
		if (!socket.write(piece)) await Promise.race([until("drain"), gone]);
	await gone;
	return { status: Number(received.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0), sent: socket.bytesWritten };
}

/** Sends long bodies to a call for staff without a login, and deeply nested bodies. */
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
	// A connection that closes during sending can lose the response.
	const wrong =
		long.filter(({ status }) => status !== 401 && status !== 0).length + deep.filter((status) => status !== 400).length;
	return {
		cases: long.length + deep.length,
		figure: `${read} long ones read completely, ${wrong} with a status other than 401 and 400`,
		goal: "0, 0",
		held: read === 0 && wrong === 0,
	};
};

const seconds = 10;
const concurrency = 64;

export const quiet: Attack = async () => {
	await pause(seconds * 1_000);
	return { cases: 1, figure: `${seconds} s without an attack`, goal: "none", held: true };
};

/** One client repeats an expensive request with small variations. */
const flood =
	(path: (turn: number) => string): Attack =>
	async ({ product: { url } }): Promise<Omit<Verdict, "check">> => {
		const until = performance.now() + seconds * 1_000;
		const counts = new Map<string, number>();
		let turn = 0;
		const one = async () => {
			while (performance.now() < until) {
				const response = await fetch(url + path(turn++), { headers: { "x-forwarded-for": "203.0.113.9" } }).catch(
					() => undefined,
				);
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

/** The most expensive requests without a login. */
export const floods: Record<string, Attack> = {
	"shared covers": flood((turn) => `/covers/${101 + (turn % 30)}.png`),
	searches: flood((turn) => `/api/admin/courses/search?keyword=harasment+${turn.toString(36)}`),
	"uncached pages": flood((turn) => `/training?instructor=Made+Up+${turn}`),
	"unknown payments": flood((turn) => `/api/users/enrollment/success?session_id=cs_test_${turn}`),
};
