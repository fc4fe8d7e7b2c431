import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { median, report, round } from "../report.ts";
import { computeFigures, openShop } from "../shop.ts";
import type { Attending } from "./attendees-program.ts";
import { withRoom } from "./live-room.ts";
import { recordedVideo, Speaker } from "./speaker.ts";

/** How much slower pages and checkout may become on another node, in percent. */
const goal = 5;
const rounds = 3;
const connections = 10;
const buyers = 4;
const page = "/training";

interface Round {
	pages: number;
	slowest: number;
	purchases: number[];
}

/**
 * Measures how much a session with attendees slows down cached pages and checkout, on another node and on the same one.
 * Rounds with and without attendees alternate.
 *
 * The other node, its speaker and its attendees have one core, and this process and its node have another, as if they
 * were two machines. PostgreSQL uses both.
 *
 * @param people attendees
 * @param seconds per round, for pages and for checkout
 */
export async function benchImpact(people: number, seconds: number): Promise<void> {
	const rows = [await compare("another node", 2, people, seconds), await compare("the same node", 1, people, seconds)];
	report("live-impact", [
		{
			title: "Pages and checkout beside a live session",
			note: `${people} attendees of a session with 2.5 Mbit/s, or none, in ${rounds} alternating rounds each. Pages: ${connections} connections request the cached ${page} for ${seconds} s. Checkout: ${buyers} customers make complete purchases for ${seconds} s. On another node, each node has its own core. Goal there: at most ${goal} % slower.`,
			rows: rows.flat(),
		},
	]);
}

async function compare(where: string, nodes: number, people: number, seconds: number) {
	return withRoom({ people, nodes, onLast: true }, async (room) => {
		const [shopNode, liveNode] = [room.nodes[0], room.nodes.at(-1)] as [(typeof room.nodes)[0], (typeof room.nodes)[0]];
		// Two for the rounds, pauses between them, and the attendees' entrance.
		const whole = 2 * rounds * (2 * seconds + 5) + 60;
		const attendees = fork(new URL("attendees-program.ts", import.meta.url));
		if (nodes > 1)
			for (const [core, pids] of [
				[0, [process.pid, shopNode.pid]],
				[1, [attendees.pid, liveNode.pid]],
			] as const)
				for (const pid of pids) pin(pid as number, core);
		const speaker = new Speaker({ urls: [room.url], token: room.studio, video: recordedVideo(whole), seconds: whole });
		try {
			attendees.send({ url: room.url, reference: room.reference, userIds: room.userIds } satisfies Attending);
			await once(attendees, "message");
			const shop = await openShop(shopNode.url, room.databaseUrl, buyers);
			await shop.sell(seconds / 2);
			const runs: Record<"without" | "with", Round[]> = { without: [], with: [] };
			let failed = 0;
			for (let count = 0; count < rounds; count++)
				for (const state of count % 2 ? (["with", "without"] as const) : (["without", "with"] as const)) {
					if (state === "with") attendees.send("watch");
					const { requests, latency } = await autocannon({
						url: shopNode.url + page,
						connections,
						duration: seconds,
						headers: { "accept-encoding": "br" },
					});
					runs[state].push({ pages: requests.average, slowest: latency.p99, purchases: await shop.sell(seconds) });
					if (state === "with") failed += await rest(attendees);
				}
			const figures = ([state, all]: [string, Round[]]) => {
				const { perSecond, ...times } = computeFigures(
					all.map(({ purchases }) => purchases),
					seconds,
				);
				return {
					attendees: state,
					pages: median(all.map(({ pages }) => pages)),
					slowest: median(all.map(({ slowest }) => slowest)),
					perSecond,
					...times,
				};
			};
			const [off, on] = Object.entries(runs).map(figures) as [ReturnType<typeof figures>, ReturnType<typeof figures>];
			const fewer = (a: number, b: number) => round((1 - b / a) * 100, 1);
			const [pages, purchases] = [fewer(off.pages, on.pages), fewer(off.perSecond, on.perSecond)];
			const row = ({ attendees: who, pages: perSecond, slowest, perSecond: sold, ...times }: typeof off) => ({
				where,
				attendees: who === "with" ? people : 0,
				"pages/s": round(perSecond),
				"p99 of pages, ms": slowest,
				"purchases/s": sold,
				...times,
			});
			return [
				{ ...row(off), "fewer pages, %": "", "fewer purchases, %": "", "failed for attendees": "", "": "" },
				{
					...row(on),
					...{ "fewer pages, %": pages, "fewer purchases, %": purchases, "failed for attendees": failed },
					"": nodes === 1 ? "" : pages <= goal && purchases <= goal ? "met" : "missed",
				},
			];
		} finally {
			speaker.finished.promise.catch(() => {});
			speaker.stop();
			attendees.kill();
		}
	});
}

/** Returns how many requests of the attendees failed. */
async function rest(attendees: ChildProcess): Promise<number> {
	const ended = once(attendees, "message");
	attendees.send("rest");
	const [{ failed }] = await ended;
	return failed;
}

/** Lets all threads of a process, and those that it starts later, run on one core only. */
function pin(pid: number, core: number): void {
	const { status, stderr } = spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)]);
	if (status !== 0) throw new Error(`A process could not be pinned to a core: ${stderr}`);
}
