import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { buy, client, password, signUp } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { pgBouncerProgram, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { startPostgres, type TestPostgres } from "#tests/support/postgres.ts";
import { programEnvironment } from "#tests/support/program-environment.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

// @long: starts several nodes.
// Two nodes on one database agree, and losing one loses nothing. `npm run bench -- nodes` tests four processes
// behind a load balancer.
const settings = { TRUST_PROXY: "127.0.0.1" };
let postgres: TestPostgres;
beforeAll(async () => {
	postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const directories: string[] = [];
function makeDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), "lectern-nodes-"));
	directories.push(directory);
	return directory;
}
afterAll(() => {
	for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** Starts two nodes at once on an empty database. */
async function startTwo(databaseUrl: string, more: Record<string, string> = {}): Promise<[TestProduct, TestProduct]> {
	const start = () => startTestProduct({ databaseUrl, directory: makeDirectory(), settings: { ...settings, ...more } });
	const one = start();
	return Promise.all([one, start()]);
}

const listMails = (node: TestProduct, kind: string) => {
	try {
		return readdirSync(join(node.directory, "outbox")).filter((name) => name.includes(`_${kind}-`));
	} catch {
		return [];
	}
};

describe("two nodes on one database", () => {
	let one: TestProduct;
	let two: TestProduct;
	beforeAll(async () => {
		[one, two] = await startTwo(await postgres.createDatabase());
	});
	afterAll(() => Promise.all([one?.close(), two?.close()]));

	test("a change on one node soon appears on the other", async () => {
		const staffMember = await createStaffMember(one);
		const changed = async () => (await (await fetch(`${two.url}/training/101`)).text()).includes("A title of today");
		expect(await changed()).toBe(false);
		const { body } = await staffMember.call("GET", "/admin/catalog/courses/101");
		const content = Object.fromEntries(contentFields.map((field) => [field, body[field]]));
		expect(
			(
				await staffMember.call("PUT", "/admin/catalog/courses/101", {
					...content,
					title: "A title of today",
					version: body.version,
				})
			).status,
		).toBe(200);
		// Within a second on an idle machine, as the benchmark shows.
		await expect.poll(changed, { interval: 10 }).toBe(true);
	});

	test("many concurrent requests for a page render it once", async () => {
		const { kept: before } = await pages(two);
		await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${two.url}/terms-of-use`)).arrayBuffer()));
		// The edit above concerns no legal page. Pages that it dropped can be rendered meanwhile, so renders are not
		// counted.
		expect((await pages(two)).kept).toBe(before + 49);
	});

	test("a rate limit applies exactly to both nodes together", async () => {
		const { email } = await signUp(one.url);
		const guess = ({ url }: TestProduct) =>
			client(url)("POST", "/users/login", { email, password: "a guess" }, { "x-forwarded-for": "198.51.100.1" }).then(
				({ status }) => status,
			);
		const responses = [];
		for (let turn = 0; turn < 4; turn++) responses.push(...(await Promise.all([one, two, one, two].map(guess))));
		expect(responses.filter((status) => status === 401)).toHaveLength(10);
		expect(responses.filter((status) => status === 429)).toHaveLength(6);
	});

	test("a session works on both nodes until it ends", async () => {
		const { email, id } = await signUp(one.url);
		const { body } = await client(two.url)("POST", "/users/login", { email, password });
		const ask = ({ url }: TestProduct) => client(url, body.token)("GET", `/users/${id}`).then(({ status }) => status);
		expect(await Promise.all([one, two].map(ask))).toEqual([200, 200]);
		await client(one.url, body.token)("POST", "/users/logout");
		expect(await Promise.all([one, two].map(ask))).toEqual([401, 401]);
	});

	test("a job runs once, on one of them", async () => {
		const welcomes = () => [...listMails(one, "welcome"), ...listMails(two, "welcome")].length;
		const open = async () =>
			(
				await sql<{ count: number }>`select (select count(*) from emails where state in ('queued', 'sending'))::int
					+ (select count(*) from jobs.job where name = 'accounts.mail-address-link' and state in ('created', 'retry', 'active'))::int as count`.execute(
					one.context.db,
				)
			).rows[0]?.count;
		const customers = 6;
		await expect.poll(open).toBe(0);
		const before = welcomes();
		await Promise.all(Array.from({ length: customers }, (_, index) => signUp((index % 2 ? one : two).url)));
		await expect.poll(open).toBe(0);
		await expect.poll(welcomes).toBe(before + customers);
	});
});

describe("a stopping node", () => {
	test("reports that it is not ready, finishes its responses, closes each connection, and exits", async () => {
		const node = await startTestProduct({
			databaseUrl: await postgres.createDatabase(),
			directory: makeDirectory(),
			settings: { DRAIN_SECONDS: "5" },
		});
		const page = () => fetch(`${node.url}/training`);
		const made = await page();
		// Longer than proxies keep a connection, so that the proxy closes it.
		expect(made.headers.get("keep-alive")).toBe("timeout=72");
		const closing = node.close();
		const readiness = async () => {
			const ready = await fetch(`${node.url}/readyz`);
			return [ready.status, await ready.json()];
		};
		await expect.poll(readiness).toEqual([503, expect.objectContaining({ code: "leaving" })]);
		expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
		for (const ask of [
			page,
			() => fetch(`${node.url}/search?q=leave`),
			() => fetch(`${node.url}/api/admin/courses/101`),
		]) {
			const response = await ask();
			expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
		}
		await closing;
		await expect(page()).rejects.toThrow();
	});

	test("stops each of several workers this way, even if the service manager signals all of them", async () => {
		const port = await freePort();
		const environment = {
			...{
				...programEnvironment,
				DATA_DIR: makeDirectory(),
				PORT: String(port),
				LOG_LEVEL: "silent",
				WEB_CONCURRENCY: "2",
				DRAIN_SECONDS: "5",
			},
			...{ DATABASE_URL: await postgres.createDatabase(), SECRET_KEY: "a secret of the tests, long enough for them" },
		};
		const child = spawn(process.execPath, ["src/main.ts"], { env: environment, stdio: "ignore", detached: true });
		const gone = new Promise((resolve) => child.once("exit", resolve));
		const ready = () =>
			fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: "close" } }).then(({ status }) => status);
		await expect.poll(() => ready().catch(() => 0), { interval: 50 }).toBe(200);
		process.kill(-(child.pid as number), "SIGTERM");
		await expect.poll(ready, { interval: 10 }).toBe(503);
		expect((await fetch(`http://127.0.0.1:${port}/training`)).status).toBe(200);
		expect(await gone).toBe(0);
	});
});

describe.skipIf(!pgBouncerProgram)("behind PgBouncer in transaction mode", () => {
	test("nodes start together on an empty database, sell, and leave no lock", async () => {
		const bouncer = await startPgBouncer(await postgres.createDatabase(), { connections: 5 });
		const [one, two] = await startTwo(bouncer.url);
		try {
			await Promise.all(
				[one, two, one, two].map(async ({ url }) => {
					const buyer = await signUp(url);
					await buy(url, buyer, [101, "Recorded session"]);
					expect((await buyer.call("GET", `/users/${buyer.id}`)).body.enrolledCourses).toHaveLength(1);
				}),
			);
			const { rows } =
				await sql`select 1 from pg_locks where locktype = 'advisory' and objid in (7205131, 7205132)`.execute(
					one.context.db,
				);
			expect(rows).toEqual([]);
			const settings = () =>
				sql`select current_setting('statement_timeout') as statements, current_setting('timezone') as zone, pg_sleep(0.02)`.execute(
					two.context.db,
				);
			const responses = (await Promise.all(Array.from({ length: 10 }, settings))).flatMap((response) => response.rows);
			expect(responses).toEqual(Array(10).fill(expect.objectContaining({ statements: "30s", zone: "UTC" })));
		} finally {
			await Promise.all([one.close(), two.close()]);
			await bouncer.stop();
		}
	});
});

async function pages({ url }: TestProduct): Promise<{ kept: number; rendered: number }> {
	const text = await (await fetch(`${url}/metrics`)).text();
	const count = (how: string) =>
		Number(text.match(new RegExp(`^page_answers_total\\{how="${how}"\\} (\\d+)`, "m"))?.[1]);
	return { kept: count("kept"), rendered: count("rendered") };
}
