import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { ended } from "../processes.ts";

/** A process of the product with its own port and folder, and a shared database. */
export interface ProductNode {
	name: string;
	port: number;
	url: string;
	readonly pid: number;
	/** Starts or restarts it at the same address, and waits until it is ready. */
	start(): Promise<void>;
	/** Stops it. Returns its exit status. */
	stop(): Promise<number | null>;
	/** Names of the emails that this node sent. */
	emails(): string[];
	/** Cached and rendered pages since the start, and what the cache holds. */
	pages(): Promise<PageCounts>;
}

interface PageCounts {
	kept: number;
	rendered: number;
	/** Renders without any cached response, after a change, and ahead of requests. */
	absent: number;
	changed: number;
	ahead: number;
	/** Moved from memory to disk, and back. */
	evicted: number;
	/** Bytes in memory. */
	bytes: number;
}

interface NodeOptions {
	directory: string;
	databaseUrl: string;
	/** The address of the load balancer. */
	publicUrl: string;
	drainSeconds: number;
	/** Further settings. */
	settings?: Record<string, string>;
}

/** Shared by all nodes. */
export const secret = "a secret of the benchmarks, long enough for them";

/** Prepares a node without starting it. */
export async function createNode(
	name: string,
	{ directory, databaseUrl, publicUrl, drainSeconds, settings = {} }: NodeOptions,
): Promise<ProductNode> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const own = join(directory, name);
	mkdirSync(own);
	const env = {
		PATH: process.env.PATH,
		HOME: own,
		DATA_DIR: own,
		PORT: String(port),
		NODE_ENV: "production",
		LOG_LEVEL: "warn",
		DATABASE_URL: databaseUrl,
		SECRET_KEY: secret,
		PUBLIC_URL: publicUrl,
		TRUST_PROXY: "127.0.0.1",
		WEB_CONCURRENCY: "1",
		DRAIN_SECONDS: String(drainSeconds),
		...settings,
	};
	let child: ChildProcess | undefined;
	return {
		name,
		port,
		url,
		get pid() {
			return child?.pid as number;
		},
		async start() {
			const started = spawn(process.execPath, ["src/main.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
			child = started;
			while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
				if (started.exitCode !== null) throw new Error(`${name} exited during startup.`);
				await pause(20);
			}
		},
		async stop() {
			if (!child || child.exitCode !== null) return child?.exitCode ?? null;
			const gone = ended(child);
			child.kill("SIGTERM");
			return gone;
		},
		emails() {
			try {
				return readdirSync(join(own, "outbox")).filter((file) => file.endsWith(".eml"));
			} catch {
				return [];
			}
		},
		async pages() {
			const text = await (await fetch(`${url}/metrics`)).text();
			const value = (name: string) =>
				Number(
					text
						.split("\n")
						.find((line) => line.startsWith(`${name} `))
						?.slice(name.length + 1),
				);
			const renders = (reason: string) => value(`page_renders_total{reason="${reason}"}`);
			return {
				...{ kept: value('page_answers_total{how="kept"}'), rendered: value('page_answers_total{how="rendered"}') },
				...{ absent: renders("absent"), changed: renders("changed"), ahead: renders("ahead") },
				...{ evicted: value('page_evictions_total{reason="full"}') },
				bytes: value("page_cache_bytes"),
			};
		},
	};
}
