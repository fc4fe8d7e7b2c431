import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, openApp } from "#app.ts";
import { createPasswords } from "#features/people/accounts/server/passwords/passwords.ts";
import type { AppOptions } from "#platform/feature/app-options.ts";
import { newToken } from "#platform/security/secrets/token.ts";
import { readSettings } from "#settings.ts";
import { password } from "#tests/support/buyer.ts";
import { freePort } from "#tests/support/free-port.ts";
import { cloneProduct, sharePostgres } from "#tests/support/test-run.ts";
import { FakeEdge } from "./fake-edge.ts";

const day = 86_400_000;

/** In refusals, which are never cached. */
const requestId = /"requestId":"[^"]+"/;

export interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: clients see plain JSON
	body: any;
}

/** Few responses fit in this memory, so that most are evicted. */
const littleMemory = 300_000;

/**
 * Two nodes behind an edge cache on one database, with a clock that only the test moves, and a third node that caches
 * nothing. The second node has little memory.
 */
export class CachedSite {
	now = Date.now();
	readonly #nodes: App[] = [];
	readonly #urls: string[] = [];
	readonly #edge = new FakeEdge();
	#token = "";

	static async open(): Promise<CachedSite> {
		const site = new CachedSite();
		const postgres = await sharePostgres();
		const root = mkdtempSync(join(tmpdir(), "lectern-caching-"));
		site.#end = async () => {
			await Promise.all(site.#nodes.map((node) => node.close()));
			site.#edge.close();
			await postgres.stop();
			rmSync(root, { recursive: true, force: true });
		};
		const url = await cloneProduct(postgres, join(root, "0"));
		for (const node of [1, 2]) cpSync(join(root, "0"), join(root, String(node)), { recursive: true });
		await site.#startNode(join(root, "0"), url);
		await site.#startNode(join(root, "1"), url, { cacheBytes: littleMemory });
		await site.#startNode(join(root, "2"), url, { cacheBytes: 1 });
		await site.#logIn();
		return site;
	}

	/** Gets an address from both nodes, from the edge cache in front of them, and freshly rendered. */
	async read(path: string): Promise<{ cached: string[]; fresh: string }> {
		const readFrom = async (node: number) => {
			const response = await fetch(`${this.#urls[node]}${path}`, { redirect: "manual" });
			return { response, text: `${response.status} ${(await response.text()).replace(requestId, "")}` };
		};
		const atTheEdge = this.#edge.get(path, () => readFrom(path.length % 2));
		const [one, other, fresh] = await Promise.all([0, 1, 2].map(async (node) => (await readFrom(node)).text));
		return { cached: [one as string, other as string, await atTheEdge], fresh: fresh as string };
	}

	/** How many responses came from the edge cache. */
	get edgeHits(): number {
		return this.#edge.hits;
	}

	pass(milliseconds: number): void {
		this.now += milliseconds;
	}

	/** Lets every node look for changes, as it does twice a second. */
	async poll(): Promise<void> {
		await Promise.all(this.#nodes.map((node) => node.context.showChanges()));
	}

	/** How many responses the first node, which has memory for all, rendered so far. */
	get rendered(): number {
		return (this.#nodes[0] as App).responses.counts.rendered;
	}

	/** How many responses the second node evicted. */
	get evicted(): number {
		return (this.#nodes[1] as App).responses.counts.evicted;
	}

	/** Calls the API of a node as an owner. */
	async call(node: 0 | 1, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<Answer> {
		const response = await fetch(`${this.#urls[node]}/api${path}`, {
			method,
			headers: { authorization: `Bearer ${this.#token}`, ...(body ? { "content-type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const answer = { status: response.status, body: await response.json() };
		if (response.status >= 500) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
		return answer;
	}

	close(): Promise<void> {
		return this.#end();
	}

	#end = async () => {};

	async #startNode(directory: string, url: string, more: AppOptions = {}): Promise<void> {
		const port = await freePort();
		const settings = readSettings({
			DATA_DIR: directory,
			PORT: String(port),
			PUBLIC_URL: "http://localhost:3000",
			LOG_LEVEL: "silent",
			DATABASE_URL: url,
			SECRET_KEY: "a secret of the tests, long enough for them",
			...{ EDGE_CACHE: "varnish", EDGE_PURGE_URL: await this.#edge.open() },
		});
		const clock = { now: () => new Date(this.now) };
		this.#nodes.push(await openApp(settings, { clock, manualJobs: true, ...more }));
		this.#urls.push(`http://127.0.0.1:${port}`);
	}

	async #logIn(): Promise<void> {
		const { db } = (this.#nodes[0] as App).context;
		const now = new Date(this.now);
		const later = new Date(this.now + 36_500 * day);
		const password_hash = (await createPasswords().hash(password)) ?? "";
		const person = {
			full_name: "Olga Owner",
			phone: "",
			email: "olga@example.com",
			password_hash,
			created_at: now,
			email_verified_at: now,
			role: "owner" as const,
		};
		const { id } = await db.insertInto("users").values(person).returning("id").executeTakeFirstOrThrow();
		const { token, tokenHash } = newToken();
		const session = {
			token_hash: tokenHash,
			user_id: id,
			created_at: now,
			expires_at: later,
			second_factor_at: later,
			confirmed_at: later,
		};
		await db.insertInto("sessions").values(session).execute();
		this.#token = token;
	}
}
