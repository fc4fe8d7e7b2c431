import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { WebSocket } from "ws";
import { loadSample } from "../../../src/features/catalog/sample-catalog/server/index.ts";
import { enroll } from "../../../src/features/delivery/enrollments/server/index.ts";
import type { DiscussionUpdate } from "../../../src/features/delivery/live-room/discussion-contract.ts";
import { studioAddress } from "../../../src/features/delivery/live-room/server/studio/studio-links.ts";
import { joinAddress } from "../../../src/features/delivery/live-sessions/server/attendees/live-links.ts";
import { placeSeat } from "../../../src/features/delivery/live-sessions/server/index.ts";
import { systemClock } from "../../../src/platform/clock/clock.ts";
import { openDatabase } from "../../../src/platform/database/open-database.ts";
import type { Database } from "../../../src/platform/database/tables.ts";
import { inTransaction } from "../../../src/platform/database/transaction.ts";
import { keyFor } from "../../../src/platform/secret/secret.ts";
import { createSigner } from "../../../src/platform/signing/signer.ts";
import { client } from "../../support/buyer.ts";
import { importContext } from "../../support/catalog/courses-fixture.ts";
import { startPostgres } from "../../support/postgres.ts";
import { createOrder } from "../../support/sales/orders-fixture.ts";
import { createNode, type ProductNode, secret } from "../nodes/product-nodes.ts";
import { withDirectory } from "../processes.ts";
import { report, round } from "../report.ts";
import { createCustomers, tokenOf } from "../selling/people.ts";

const courseId = 101;
const perSecond = 20;
/** Milliseconds. */
const goals = { delivery: 1_000, answers: 5_000, answer: 500 };

interface Attendee {
	call: ReturnType<typeof client>;
	token: string;
	socket: WebSocket;
	/** What the attendee's page received. */
	update: (update: DiscussionUpdate) => void;
}

/**
 * Holds a session with many attendees in the room: all receive the chat, and all answer a poll at the same time. One process
 * of the product, and all attendees in this one.
 *
 * @param people attendees
 * @param seconds of the chat
 */
export async function benchLive(people = "500", seconds = "20"): Promise<void> {
	await withDirectory(async (directory) => {
		const closing: (() => unknown)[] = [];
		try {
			await measure(directory, { people: Number(people), seconds: Number(seconds) }, closing);
		} finally {
			for (const close of closing.reverse()) await close();
		}
	});
}

async function measure(directory: string, { people, seconds }: { people: number; seconds: number }, closing: (() => unknown)[]): Promise<void> {
	const postgres = await startPostgres();
	closing.push(postgres.stop);
	const databaseUrl = await postgres.createDatabase();
	const node = await createNode("node", { directory, databaseUrl, publicUrl: "", drainSeconds: 0 });
	await node.start();
	closing.push(node.stop);
	const { db, close } = await openDatabase({ url: databaseUrl, directory, most: 4 });
	closing.push(close);
	await loadSample(importContext(db));
	const first = await fillRoom(db, databaseUrl, people);
	const { reference, studio } = await openStudio(db, node);
	const userIds = Array.from({ length: people }, (_, index) => first + index);
	const attendees = await inPortions(userIds, (userId) => enter(node, reference, userId));
	closing.push(() => {
		for (const { socket } of attendees) socket.terminate();
	});
	const chat = await measureChat(attendees, seconds);
	const poll = await measurePoll(db, node, studio, attendees);
	const met = (isMet: boolean) => (isMet ? "met" : "missed");
	report("live", [
		{
			title: "Chat of a live session",
			note: `${people} attendees in the room, ${perSecond} messages/s for ${seconds} s, each received by all. Milliseconds from the request until an attendee has it. Goal: p99 under ${goals.delivery}.`,
			rows: [
				{
					...{ sent: chat.sent, refused: chat.refused, delivered: chat.times.length, missing: chat.sent * people - chat.times.length },
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
					...{ answers: people, saved: poll.saved, "all, ms": round(poll.all), "p50, ms": at(poll.times, 0.5), "p99, ms": at(poll.times, 0.99) },
					...{ "all in time": met(poll.saved === people && poll.all < goals.answers), p99: met(at(poll.times, 0.99) < goals.answer) },
				},
			],
		},
	]);
}

/** Sells a seat to each of many new customers. Returns the first one's id; the others follow. */
async function fillRoom(db: Database, databaseUrl: string, people: number): Promise<number> {
	const postgres = new pg.Client({ connectionString: databaseUrl });
	await postgres.connect();
	const first = await createCustomers(postgres, people);
	await postgres.end();
	const now = systemClock.now();
	await db
		.updateTable("courses")
		.set({ webinar_date: new Date(now.getTime() + 10 * 60_000), archived: false })
		.where("id", "=", courseId)
		.execute();
	const grants = { live: true, recording: false, transcript: false };
	for (let userId = first; userId < first + people; userId++) {
		const { lineIds } = await createOrder(db, userId, [{ courseId, grants }]);
		const line = { orderLineId: lineIds[0] as number, pricingId: 1, sessionType: "Live session", grants, seats: 1, now };
		await inTransaction(db, async (trx) => {
			await enroll(trx, { ...line, userId, courseId });
			await placeSeat({ clock: systemClock, meetings: "here" }, trx, { userId, courseId });
		});
	}
	return first;
}

const signer = createSigner(keyFor("links", secret), systemClock);

async function openStudio(db: Database, { url }: ProductNode): Promise<{ reference: string; studio: string }> {
	const { id, reference } = await db.selectFrom("live_sessions").select(["id", "reference"]).where("course_id", "=", courseId).executeTakeFirstOrThrow();
	const speaker = await db
		.insertInto("live_speakers")
		.values({ session_id: id, name: "Ann Speaker", created_at: systemClock.now(), revoked_at: null })
		.returning("id")
		.executeTakeFirstOrThrow();
	return { reference, studio: studioAddress({ signer, publicUrl: url }, { reference, speakerId: speaker.id }).split("/studio/")[1] as string };
}

async function enter({ url }: ProductNode, reference: string, userId: number): Promise<Attendee> {
	const call = client(url, tokenOf(userId));
	const token = joinAddress({ signer, publicUrl: url }, { reference, userId }).split("/join/")[1] as string;
	const { status, body } = await call("POST", `/live/join/${token}/room`, { place: userId.toString(16).padStart(32, "0"), enter: true, visible: true });
	if (status !== 200) throw new Error(`The room was answered with ${status} ${JSON.stringify(body)}.`);
	const socket = new WebSocket(url.replace("http", "ws") + body.discussionUrl, { origin: url });
	const attendee: Attendee = { call, token, socket, update: () => {} };
	await new Promise<void>((resolve, reject) => {
		socket.once("message", () => resolve());
		socket.once("error", reject);
	});
	socket.on("message", (data) => attendee.update(JSON.parse(String(data))));
	return attendee;
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
		sending.push(call("POST", `/live/join/${token}/messages`, { text }).then(({ status }) => status !== 201 && refused++));
	}
	await Promise.all(sending);
	const sent = sentAt.size - refused;
	for (let tries = 0; times.length < sent * attendees.length && tries < 50; tries++) await pause(100);
	return { sent, refused, times: times.sort((one, other) => one - other) };
}

async function measurePoll(db: Database, { url }: ProductNode, studio: string, attendees: Attendee[]) {
	const moderator = client(url);
	const { body: poll } = await moderator("POST", `/live/studio/${studio}/polls`, { question: "Where do you work?", options: ["HR", "Legal", "Payroll"] });
	const shown = Promise.all(
		attendees.map(
			(attendee) =>
				new Promise<void>((resolve) => {
					attendee.update = ({ polls }) => polls.some(({ id, state }) => id === poll.id && state === "open") && resolve();
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
	return { saved: Number(saved), all, times: times.sort((one, other) => one - other) };
}

/** Attendees come one portion after the other. */
async function inPortions<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < items.length; from += 25) results.push(...(await Promise.all(items.slice(from, from + 25).map(work))));
	return results;
}

const at = (sorted: number[], share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
