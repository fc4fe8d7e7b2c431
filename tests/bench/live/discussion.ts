import { setTimeout as pause } from "node:timers/promises";
import { client } from "#tests/support/buyer.ts";
import { report, round } from "../report.ts";
import { type Attendee, at, type BenchRoom, inBatches, withRoom } from "./live-room.ts";

const perSecond = 20;
/** Milliseconds. */
const goals = { delivery: 1_000, answers: 5_000, answer: 500 };

/**
 * Holds a session with many attendees in the room: all receive the chat, and all answer a poll at the same time. One
 * process of the product, and all attendees in this one.
 *
 * @param people attendees
 * @param seconds of the chat
 */
export async function benchDiscussion(people: number, seconds: number): Promise<void> {
	await withRoom({ people }, async (room) => {
		const attendees = await inBatches(room.userIds, room.enter);
		const chat = await measureChat(attendees, seconds);
		const poll = await measurePoll(room, attendees);
		const met = (isMet: boolean) => (isMet ? "met" : "missed");
		report("live-chat", [
			{
				title: "Chat of a live session",
				note: `${people} attendees in the room, ${perSecond} messages/s for ${seconds} s, each received by all. Milliseconds from the request until an attendee has it. Goal: p99 under ${goals.delivery}.`,
				rows: [
					{
						...{
							sent: chat.sent,
							refused: chat.refused,
							delivered: chat.times.length,
							missing: chat.sent * people - chat.times.length,
						},
						...{ "p50, ms": at(chat.times, 0.5), "p99, ms": at(chat.times, 0.99), "slowest, ms": at(chat.times, 1) },
						"": met(at(chat.times, 0.99) < goals.delivery && chat.times.length === chat.sent * people),
					},
				],
			},
			{
				title: "Poll of a live session",
				note: `All ${people} attendees answer at the same time. Milliseconds. Goal: all within ${goals.answers}, p99 under ${goals.answer}, none lost.`,
				rows: [
					{
						...{
							answers: people,
							saved: poll.saved,
							"all, ms": round(poll.all),
							"p50, ms": at(poll.times, 0.5),
							"p99, ms": at(poll.times, 0.99),
						},
						...{
							"all in time": met(poll.saved === people && poll.all < goals.answers),
							p99: met(at(poll.times, 0.99) < goals.answer),
						},
					},
				],
			},
		]);
	});
}

async function measureChat(attendees: Attendee[], seconds: number) {
	const sentAt = new Map<string, number>();
	const times: number[] = [];
	for (const attendee of attendees)
		attendee.update = ({ messages }) => {
			const now = performance.now();
			for (const { text } of messages) times.push(now - (sentAt.get(text ?? "") ?? Number.NaN));
		};
	let refused = 0;
	const sending: Promise<unknown>[] = [];
	const began = performance.now();
	for (let index = 0; index < seconds * perSecond; index++) {
		await pause(Math.max(0, began + (index * 1000) / perSecond - performance.now()));
		const { call, token } = attendees[(index * 7) % attendees.length] as Attendee;
		const text = `Message ${index}`;
		sentAt.set(text, performance.now());
		sending.push(
			call("POST", `/live/join/${token}/messages`, { text }).then(({ status }) => status !== 201 && refused++),
		);
	}
	await Promise.all(sending);
	const sent = sentAt.size - refused;
	for (let tries = 0; times.length < sent * attendees.length && tries < 50; tries++) await pause(100);
	return { sent, refused, times: times.sort((a, b) => a - b) };
}

async function measurePoll({ db, url, studio }: BenchRoom, attendees: Attendee[]) {
	const moderator = client(url);
	const { body: poll } = await moderator("POST", `/live/studio/${studio}/polls`, {
		question: "Where do you work?",
		options: ["HR", "Legal", "Payroll"],
	});
	const shown = Promise.all(
		attendees.map(
			(attendee) =>
				new Promise<void>((resolve) => {
					attendee.update = ({ polls }) =>
						polls.some(({ id, state }) => id === poll.id && state === "open") && resolve();
				}),
		),
	);
	await moderator("PUT", `/live/studio/${studio}/polls/${poll.id}`, { state: "open" });
	await shown;
	const began = performance.now();
	const times = await Promise.all(
		attendees.map(async ({ call, token }, index) => {
			const sent = performance.now();
			const { status } = await call("PUT", `/live/join/${token}/polls/${poll.id}/answer`, { option: index % 3 });
			return status === 200 ? performance.now() - sent : Number.POSITIVE_INFINITY;
		}),
	);
	const all = performance.now() - began;
	const { saved } = await db
		.selectFrom("live_poll_answers")
		.select((eb) => eb.fn.countAll<number>().as("saved"))
		.where("poll_id", "=", poll.id)
		.executeTakeFirstOrThrow();
	return { saved: Number(saved), all, times: times.sort((a, b) => a - b) };
}
