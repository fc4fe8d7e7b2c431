import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBalancer } from "#tests/bench/nodes/balancer.ts";
import { freePort } from "#tests/support/free-port.ts";
import type { Verdict } from "../verdict.ts";
import { talk } from "./talk.ts";

const bystanders = 4;

/**
 * Sends arbitrary bytes through HAProxy, configured as documented, while others use the same connections behind it. If
 * the two disagree about the end of a request, other clients get wrong responses (request smuggling).
 */
export async function talkBehindProxy(url: string, { seed, count }: { seed: number; count: number }): Promise<Verdict> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-fuzz-"));
	const balancer = await startBalancer(directory, await freePort(), [
		{ name: "node1", port: Number(new URL(url).port) },
	]);
	try {
		let going = true;
		const runs = Array.from({ length: bystanders }, async (_, first) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			const tally = { runs: 0, strange: [] as string[] };
			for (let turn = first; going; turn++) {
				const [path, expected] = questions[turn % questions.length] as (typeof questions)[number];
				const response = await ask(`${balancer.url}${path}`, agent);
				tally.runs++;
				if (!response.startsWith(expected)) tally.strange.push(`${path} was answered with ${response.slice(0, 200)}`);
			}
			agent.destroy();
			return tally;
		});
		const talked = await talk(balancer.url, { seed, count });
		going = false;
		const tallies = await Promise.all(runs);
		const strange = tallies.flatMap((tally) => tally.strange);
		for (const line of strange.slice(0, 10)) console.error(line);
		return {
			check: "conversations through HAProxy, while other clients send requests",
			cases: talked.held,
			figure: `${strange.length} of ${tallies.reduce((sum, tally) => sum + tally.runs, 0)} other clients received a foreign response`,
			goal: "0",
			held: strange.length === 0 && talked.held === count,
		};
	} finally {
		await balancer.stop();
		rmSync(directory, { recursive: true, force: true });
	}
}

/** Requests of other clients with the start of their responses, which random requests cannot change. */
const questions = [
	["/healthz", '200 {"status":"ok"}'],
	["/robots.txt", "200 User-agent: *"],
	["/api/openapi.json", '200 {"openapi":'],
	["/nothing-is-here.txt", "404 "],
] as const;

/** Returns the status and the body. */
function ask(address: string, agent: Agent): Promise<string> {
	return new Promise((resolve) => {
		const request = get(address, { agent }, async (incoming) => {
			resolve(`${incoming.statusCode} ${Buffer.concat(await incoming.toArray().catch(() => []))}`);
		});
		request.on("error", (error) => resolve(`nothing: ${error}`));
	});
}
