import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { WebSocket } from "ws";
import { loadSample } from "#features/catalog/sample-catalog/server/load-sample.ts";
import type { DiscussionUpdate } from "#features/delivery/discussion/contract.ts";
import { enroll } from "#features/delivery/enrollments/server/index.ts";
import { studioAddress } from "#features/delivery/live-room/server/studio/studio-links.ts";
import { joinAddress } from "#features/delivery/live-sessions/server/attendees/live-links.ts";
import { placeSeats } from "#features/delivery/live-sessions/server/index.ts";
import { systemClock } from "#platform/clock/clock.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { keyFor } from "#platform/security/secrets/secret.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import { client } from "#tests/support/buyer.ts";
import { importContext } from "#tests/support/catalog/courses-fixture.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { createOrder } from "#tests/support/sales/orders-fixture.ts";
import { type Balancer, startBalancer } from "../nodes/balancer.ts";
import { createNode, type ProductNode, secret } from "../nodes/product-nodes.ts";
import { withDirectory } from "../processes.ts";
import { round } from "../report.ts";
import { createCustomers, readToken } from "../selling/people.ts";

const courseId = 101;

export interface Attendee {
	call: ReturnType<typeof client>;
	token: string;
	/** The server's address. */
	url: string;
	/** The page's id. */
	place: string;
	/** The path of the playlist; null before the broadcast. */
	streamUrl: string | null;
	socket: WebSocket;
	/** What the attendee's page received. */
	update: (update: DiscussionUpdate) => void;
}

export interface BenchRoom {
	db: Database;
	databaseUrl: string;
	nodes: ProductNode[];
	/** Where attendees and speakers go: a node, or HAProxy. */
	url: string;
	sessionId: number;
	reference: string;
	/** The speaker's token. */
	studio: string;
	/** The ids of people with a seat. */
	userIds: number[];
	enter: (userId: number) => Promise<Attendee>;
}

interface RoomOptions {
	/** Attendees with a seat. */
	people: number;
	/** Processes of the product. */
	nodes?: number;
	/** Attendees and speakers go to the last process, without HAProxy. */
	onLast?: boolean;
}

/**
 * Runs work with a session that is about to start, on one process of the product, or on several behind HAProxy with a
 * shared folder of files.
 */
export async function withRoom<Result>(
	{ people, nodes: count = 1, onLast = false }: RoomOptions,
	work: (room: BenchRoom) => Promise<Result>,
): Promise<Result> {
	return withDirectory(async (directory) => {
		const closing: (() => unknown)[] = [];
		try {
			const postgres = await startPostgres();
			closing.push(postgres.stop);
			const databaseUrl = await postgres.createDatabase();
			const port = await freePort();
			const isBalanced = count > 1 && !onLast;
			const publicUrl = isBalanced ? `http://127.0.0.1:${port}` : "";
			const nodes: ProductNode[] = [];
			for (let index = 0; index < count; index++) {
				const node = await createNode(`node${index + 1}`, { directory, databaseUrl, publicUrl, drainSeconds: 0 });
				if (index > 0) symlinkSync(join(directory, "node1", "files"), join(directory, node.name, "files"));
				else mkdirSync(join(directory, node.name, "files"));
				await node.start();
				closing.push(node.stop);
				nodes.push(node);
			}
			let balancer: Balancer | undefined;
			if (isBalanced) {
				balancer = await startBalancer(directory, port, nodes);
				closing.push(balancer.stop);
			}
			const url = balancer?.url ?? (nodes.at(-1) as ProductNode).url;
			const { db, close } = await openDatabase({ url: databaseUrl, directory, maxConnections: 4 });
			closing.push(close);
			await loadSample(importContext(db));
			const first = await fillRoom(db, databaseUrl, people);
			const { id, reference, studio } = await openStudio(db, url);
			const userIds = Array.from({ length: people }, (_, index) => first + index);
			const inside: Attendee[] = [];
			closing.push(() => {
				for (const { socket } of inside) socket.terminate();
			});
			const enterOne = async (userId: number) => {
				const attendee = await enter(url, reference, userId);
				inside.push(attendee);
				return attendee;
			};
			return await work({ db, databaseUrl, nodes, url, sessionId: id, reference, studio, userIds, enter: enterOne });
		} finally {
			for (const close of closing.reverse()) await close();
		}
	});
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
		const line = {
			orderLineId: lineIds[0] as number,
			pricingId: 1,
			sessionType: "Live session",
			grants,
			seats: 1,
			now,
		};
		await inTransaction(db, async (trx) => {
			await enroll(trx, { ...line, userId, courseId });
			await placeSeats({ clock: systemClock, meetings: "here" }, trx, [{ userId, courseId }]);
		});
	}
	return first;
}

const signer = createSigner(keyFor("links", secret), systemClock);

async function openStudio(db: Database, url: string): Promise<{ id: number; reference: string; studio: string }> {
	const { id, reference } = await db
		.selectFrom("live_sessions")
		.select(["id", "reference"])
		.where("course_id", "=", courseId)
		.executeTakeFirstOrThrow();
	const speaker = await db
		.insertInto("live_speakers")
		.values({ session_id: id, name: "Ann Speaker", created_at: systemClock.now(), revoked_at: null })
		.returning("id")
		.executeTakeFirstOrThrow();
	return {
		id,
		reference,
		studio: studioAddress({ signer, publicUrl: url }, { reference, speakerId: speaker.id }).split(
			"/studio/",
		)[1] as string,
	};
}

/** Returns the join link of an attendee. */
export const joinLink = (url: string, reference: string, userId: number): string =>
	joinAddress({ signer, publicUrl: url }, { reference, userId });

/** Opens the room as an attendee, and its socket. */
export async function enter(url: string, reference: string, userId: number): Promise<Attendee> {
	const call = client(url, readToken(userId));
	const token = joinLink(url, reference, userId).split("/join/")[1] as string;
	const place = userId.toString(16).padStart(32, "0");
	const { status, body } = await call("POST", `/live/join/${token}/room`, { place, enter: true, visible: true });
	if (status !== 200) throw new Error(`The room was answered with ${status} ${JSON.stringify(body)}.`);
	const socket = new WebSocket(url.replace("http", "ws") + body.discussionUrl, { origin: url });
	const attendee: Attendee = { call, token, url, place, streamUrl: body.streamUrl, socket, update: () => {} };
	await new Promise<void>((resolve, reject) => {
		socket.once("message", () => resolve());
		socket.once("error", reject);
	});
	socket.on("message", (data) => attendee.update(JSON.parse(String(data))));
	return attendee;
}

/** Limits how many attendees arrive at the same time. */
export async function inBatches<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < items.length; from += 25)
		results.push(...(await Promise.all(items.slice(from, from + 25).map(work))));
	return results;
}

/** Returns a quantile of sorted milliseconds. */
export const at = (sorted: number[], share: number) =>
	round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
