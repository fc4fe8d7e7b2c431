import { openDatabase } from "#platform/database/open-database.ts";
import { findHaproxy } from "#tests/bench/nodes/balancer.ts";
import { lean } from "#tests/bench/processes.ts";
import { type RunningProduct, startProduct } from "#tests/e2e/support/running-product.ts";
import { client, findCartItem, password, signUp } from "#tests/support/buyer.ts";
import { createCode, createStaffMember } from "#tests/support/operator.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { examples } from "../requests/every-call.ts";
import type { Group, Verdict } from "../verdict.ts";
import { talkBehindProxy } from "./behind-proxy.ts";
import { type ApiDocument, callsIn, createRequests } from "./requests.ts";
import { sendRequests } from "./send-requests.ts";
import { talk } from "./talk.ts";

const seed = Number(process.env.SECURITY_SEED ?? Date.now() % 1_000_000_000);
const requests = Number(process.env.SECURITY_REQUESTS ?? 100_000);
const conversations = Math.ceil(requests / 5);
/** Requests between two measurements of memory; the product's clock moves one hour. */
const every = 500;
/** MB that memory can grow from the second to the last quarter of the requests, and after the conversations. */
const [mostMore, mostAfter] = [50, 100];

/** Random requests and bytes to a product on PostgreSQL, in its own process. */
export const fuzz: Group = {
	name: "fuzz",
	about: `random requests from the OpenAPI document, and arbitrary bytes; SECURITY_SEED=${seed} repeats this run, SECURITY_REQUESTS sets the number`,
	async run() {
		const postgres = await startPostgres();
		const databaseUrl = await postgres.createDatabase();
		const product = await startProduct({
			databaseUrl,
			settings: { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "warn", ...lean },
		});
		try {
			return await tryProduct(product, databaseUrl);
		} finally {
			await product.stop();
			await postgres.stop();
		}
	},
};

async function tryProduct(product: RunningProduct, databaseUrl: string): Promise<Verdict[]> {
	const { url } = product;
	const buyer = await signUp(url);
	const owner = await createOwner(product, databaseUrl);
	const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument;
	const made = createRequests(
		document,
		examples({ userId: buyer.id, item: await findCartItem(url, 101, "Recorded session") }),
	);

	const memory: number[] = [];
	const pause = async () => {
		memory.push(await readResidentMemory(url));
		await product.pass(3_600);
		await owner.prove();
	};
	const tokens = ["", await remembered(url, buyer.email), owner.token, owner.token];
	const { statuses, wrong, wentWell, sent } = await sendRequests({
		url,
		made,
		seed,
		count: requests,
		tokens,
		pause: { every, work: pause },
	});
	const talked = await talk(url, { seed, count: conversations });
	const hasProxy = findHaproxy() !== undefined;
	const behind = hasProxy ? [await talkBehindProxy(url, { seed: seed + 1, count: Math.ceil(conversations / 5) })] : [];
	if (!hasProxy)
		console.log("fuzz: HAProxy is not installed here, so that nothing is tried with a proxy before the product.");
	const well = await Promise.all(["/healthz", "/readyz"].map(async (path) => (await fetch(url + path)).status));
	const atLast = await readResidentMemory(url);

	for (const line of [...wrong, ...talked.wrong].slice(0, 20)) console.error(line);
	if (well.some((status) => status !== 200)) console.error(product.log().slice(-2_000));
	// A single measurement depends mostly on the latest garbage collection.
	const [early, late] = [computeMedian(memory, 1 / 4, 1 / 2), computeMedian(memory, 3 / 4, 1)];
	return [
		{
			check: "random requests from the OpenAPI document",
			cases: sent,
			figure: `${wrong.length} undeclared responses`,
			goal: "0",
			held: wrong.length === 0 && sent === requests,
		},
		// Otherwise, all requests would be refused before they reach the handlers.
		{
			check: "calls that accepted at least one request",
			cases: countRows(document),
			figure: `${wentWell.size}; ${format(statuses)}`,
			goal: "60 or more",
			held: wentWell.size >= 60,
		},
		{
			check: "conversations of arbitrary bytes",
			cases: talked.held,
			figure: `${talked.wrong.length} not refused; ${format(talked.statuses)}`,
			goal: "0",
			held: talked.wrong.length === 0 && talked.held === conversations,
		},
		...behind,
		{
			check: "/healthz and /readyz afterwards",
			cases: 2,
			figure: well.join(", "),
			goal: "200, 200",
			held: well.every((status) => status === 200),
		},
		{
			check: "memory in the second and the last quarter of the requests",
			cases: memory.length,
			figure: `${early} MB, ${late} MB`,
			goal: `under ${mostMore} MB more`,
			held: late - early < mostMore,
		},
		{
			check: "memory after the conversations",
			cases: 1,
			figure: `${Math.round(atLast)} MB`,
			goal: `under ${mostAfter} MB more`,
			held: atLast - late < mostAfter,
		},
	];
}

/** The median of the measurements between two fractions of them, in whole MB. */
function computeMedian(looks: number[], from: number, to: number): number {
	const some = looks.slice(Math.floor(looks.length * from), Math.ceil(looks.length * to)).sort((a, b) => a - b);
	return Math.round(some[Math.floor(some.length / 2)] as number);
}

const countRows = (document: ApiDocument) =>
	Object.values(callsIn(document)).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
const format = (statuses: Map<number, number>) =>
	[...statuses]
		.sort(([one], [other]) => one - other)
		.map(([status, count]) => `${count} × ${status || "closed"}`)
		.join(", ");
const remembered = async (url: string, email: string) =>
	String((await client(url)("POST", "/users/login", { email, password, remember: true })).body.token);

/** An owner with a lasting session; `prove` confirms the second factor again. */
async function createOwner(
	product: RunningProduct,
	databaseUrl: string,
): Promise<{ token: string; prove: () => Promise<void> }> {
	const { url } = product;
	const { db, close } = await openDatabase({ directory: product.directory, url: databaseUrl });
	const { email, secret } = await createStaffMember({
		url,
		clock: { now: () => new Date(product.now()) },
		context: { db },
	});
	await close();
	const token = await remembered(url, email);
	const prove = async () =>
		void (await client(url, token)("POST", "/operator/second-factor", { code: createCode(secret, product.now()) }));
	// A code works once, and setting up the app used one.
	await product.pass(60);
	await prove();
	return { token, prove };
}

/** Resident memory in MB. */
async function readResidentMemory(url: string): Promise<number> {
	const text = await (await fetch(`${url}/metrics`)).text();
	return Number(text.match(/^process_resident_memory_bytes (\d+)/m)?.[1]) / 2 ** 20;
}
