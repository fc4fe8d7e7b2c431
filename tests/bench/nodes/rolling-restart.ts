import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { findCartItem, signUp } from "#tests/support/buyer.ts";
import { purchase, recordedCourses } from "../purchases.ts";
import type { Balancer } from "./balancer.ts";
import type { ProductNode } from "./product-nodes.ts";

const buyers = 8;
const readers = 16;
const callers = 8;
const pages = ["/", "/training", "/training/101", "/training/102", "/archive", "/search", "/resources"];

export interface RollingFigures {
	/** Requests by kind. */
	sent: { pages: number; calls: number; posts: number };
	failed: string[];
	purchases: number;
	seconds: number;
	/** Exit statuses of the stopped processes. */
	statuses: (number | null)[];
	/** Seconds that each process took to stop. */
	stops: number[];
	/** Milliseconds. */
	slowest: number;
}

/**
 * Restarts the nodes one after the other during requests and purchases. Every request is sent once, on persistent
 * connections; any unexpected response counts as failed.
 */
export async function restartUnderLoad(balancer: Balancer, nodes: ProductNode[]): Promise<RollingFigures> {
	const figures: RollingFigures = {
		sent: { pages: 0, calls: 0, posts: 0 },
		failed: [],
		purchases: 0,
		seconds: 0,
		statuses: [],
		stops: [],
		slowest: 0,
	};
	const courses = await recordedCourses(balancer.url);
	const items = await Promise.all(courses.map((course) => findCartItem(balancer.url, course, "Recorded session")));
	const customers: Awaited<ReturnType<typeof signUp>>[] = [];
	for (let index = 0; index < buyers; index++) customers.push(await signUp(balancer.url));
	let going = true;

	/** Repeats a visit on separate connections, with a pause between two rounds. */
	function visitors(
		count: number,
		pauseMs: number,
		visit: (ask: Ask, index: number) => Promise<void>,
	): Promise<void>[] {
		return Array.from({ length: count }, async (_, index) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			const ask: Ask = (kind, method, path, options) => send({ balancer, agent, figures, kind }, method, path, options);
			while (going) {
				await visit(ask, index).catch(() => {});
				await pause(Math.random() * 2 * pauseMs);
			}
			agent.destroy();
		});
	}
	const began = performance.now();
	const bought = customers.map(() => 0);
	/** The customer's next course; a customer with all courses is replaced. */
	async function next(index: number) {
		const number = bought[index] ?? 0;
		if (number > 0 && number % items.length === 0) customers[index] = await signUp(balancer.url);
		bought[index] = number + 1;
		return { token: customers[index]?.token as string, item: items[number % items.length] as (typeof items)[number] };
	}
	const load = [
		...visitors(
			readers,
			20,
			async (ask) => void (await ask("pages", "GET", pages[Math.floor(Math.random() * pages.length)] as string)),
		),
		...visitors(callers, 40, async (ask, index) => {
			const user = customers[index] as (typeof customers)[number];
			await ask("calls", "GET", `/api/users/${user.id}`, { token: user.token });
		}),
		...visitors(buyers, 1_000, async (ask, index) => {
			const { token, item } = await next(index);
			await purchase(
				(method, path, body) => ask(method === "POST" ? "posts" : "calls", method, path, { token, body }),
				item,
			);
			figures.purchases++;
		}),
	];
	await pause(1_000);
	for (const node of nodes) {
		const stopping = performance.now();
		figures.statuses.push(await node.stop());
		figures.stops.push((performance.now() - stopping) / 1000);
		await node.start();
		await balancer.untilUp(node);
	}
	await pause(1_000);
	going = false;
	await Promise.all(load);
	figures.seconds = (performance.now() - began) / 1000;
	return figures;
}

type Kind = keyof RollingFigures["sent"];
type Ask = (kind: Kind, method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<string>;
interface Sender {
	balancer: Balancer;
	agent: Agent;
	figures: RollingFigures;
	kind: Kind;
}

async function send(
	{ balancer, agent, figures, kind }: Sender,
	method: string,
	path: string,
	{ token, body }: { token?: string; body?: unknown } = {},
) {
	figures.sent[kind]++;
	const began = performance.now();
	const form = body instanceof URLSearchParams;
	const headers = {
		// Requests come from many networks, so that no rate limit applies.
		"x-forwarded-for": `198.51.100.${Math.floor(Math.random() * 250)}`,
		...(body === undefined ? {} : { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" }),
		...(token && path.startsWith("/api") ? { authorization: `Bearer ${token}` } : {}),
	};
	let failure = "";
	try {
		const outgoing = request(balancer.url + path, { agent, method, headers });
		outgoing.end(body === undefined ? undefined : form ? body.toString() : JSON.stringify(body));
		const [response] = (await once(outgoing, "response")) as [IncomingMessage];
		const text = Buffer.concat(await response.toArray()).toString();
		const status = response.statusCode ?? 0;
		if (status >= 200 && status < 400) return text;
		failure = `${status} ${text.slice(0, 200)}`;
	} catch (error) {
		failure = String(error);
	} finally {
		figures.slowest = Math.max(figures.slowest, performance.now() - began);
	}
	figures.failed.push(`${method} ${path}: ${failure}`);
	throw new Error(failure);
}
