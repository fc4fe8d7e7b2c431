import { setTimeout as pause } from "node:timers/promises";
import { report, round } from "../report.ts";
import { at, inBatches, withRoom } from "./live-room.ts";

/** Milliseconds in which people answer, and the goal of the slowest hundredth. */
const goals = { within: 5_000, answer: 500 };

/**
 * Lets everyone in the room answer one check, spread over five seconds, while their pages ask for the state of the room
 * as usual. One process of the product, and all attendees in this one.
 *
 * @param people attendees
 */
export async function benchChecks(people: number): Promise<void> {
	await withRoom({ people }, async ({ db, sessionId, userIds, enter }) => {
		const attendees = await inBatches(userIds, enter);
		const now = new Date();
		await db
			.insertInto("live_checks")
			.values(
				userIds.map((userId) => ({
					session_id: sessionId,
					user_id: userId,
					number: 0,
					asked_at: now,
					answered_at: null,
				})),
			)
			.execute();
		let isOver = false;
		const polling = attendees.map(async ({ call, token, place }, index) => {
			await pause((index / people) * 3_000);
			while (!isOver) {
				await call("POST", `/live/join/${token}/room`, { place, enter: false, visible: true });
				await pause(3_000);
			}
		});
		const times = await Promise.all(
			attendees.map(async ({ call, token }) => {
				// People see the question at the next request of their page.
				await pause(Math.random() * goals.within);
				const sent = performance.now();
				const { status } = await call("PUT", `/live/join/${token}/checks/0`);
				return status === 200 ? performance.now() - sent : Number.POSITIVE_INFINITY;
			}),
		);
		isOver = true;
		await Promise.all(polling);
		const { recorded } = await db
			.selectFrom("live_checks")
			.select((eb) => eb.fn.count<number>("answered_at").as("recorded"))
			.where("session_id", "=", sessionId)
			.executeTakeFirstOrThrow();
		times.sort((a, b) => a - b);
		const isMet = Number(recorded) === people && at(times, 0.99) < goals.answer;
		report("live-checks", [
			{
				title: "Presence check of a live session",
				note: `${people} attendees answer one check within ${round(goals.within / 1000)} s, while their pages ask for the room every 3 s. Milliseconds. Goal: all recorded, p99 under ${goals.answer}.`,
				rows: [
					{
						...{ answers: people, recorded: Number(recorded) },
						...{
							"p50, ms": at(times, 0.5),
							"p99, ms": at(times, 0.99),
							"slowest, ms": at(times, 1),
							"": isMet ? "met" : "missed",
						},
					},
				],
			},
		]);
	});
}
