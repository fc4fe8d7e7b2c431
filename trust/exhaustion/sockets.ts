import { connect, type Socket } from "node:net";
import type { Verdict } from "../verdict.ts";
import type { Attack } from "./bystanders.ts";
import type { Stage } from "./stage.ts";

interface Crowd {
	count: number;
	/** What each of them sends at first. */
	first: (index: number) => string;
	/** What each of them sends every second from then on. */
	eachSecond?: string;
	/** Whether they read what comes. */
	reads: boolean;
	/** Seconds after which the server has to have ended all of them. */
	within: number;
}

/** Opens so many connections, behaves as told, and waits until the server has ended them; those left over are ended here. */
async function crowd(stage: Stage, { count, first, eachSecond, reads, within }: Crowd): Promise<Omit<Verdict, "check">> {
	const began = performance.now();
	let last = 0;
	const sockets: Socket[] = [];
	const ended: Promise<unknown>[] = [];
	for (let index = 0; index < count; index++) {
		const socket = connect(stage.port, "127.0.0.1");
		socket.on("error", () => undefined);
		if (reads) socket.resume();
		else socket.pause();
		const text = first(index);
		if (text) socket.write(text);
		sockets.push(socket);
		ended.push(
			new Promise((resolve) =>
				socket.once("close", () => {
					last = performance.now() - began;
					resolve(undefined);
				}),
			),
		);
	}
	const timer = setInterval(() => {
		for (const socket of sockets) {
			// What is not read is not told of its end either, unless something is sent.
			if (!socket.destroyed) socket.write(eachSecond ?? "");
		}
	}, 1_000);
	await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, within * 1_000).unref())]);
	clearInterval(timer);
	const left = sockets.filter((socket) => !socket.destroyed).length;
	for (const socket of sockets) socket.destroy();
	await Promise.all(ended);
	return {
		cases: count,
		figure: left === 0 ? `all ended, the last after ${Math.round(last / 1_000)} s` : `${left} not ended after ${within} s`,
		goal: `all ended within ${within} s`,
		held: left === 0,
	};
}

const body = "POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{";
const headers = "GET /training HTTP/1.1\r\nhost: x\r\n";

/** Half of them send a body byte by byte, half of them headers without an end. */
export const slowSenders: Attack = (stage) =>
	crowd(stage, { count: 200, first: (index) => (index % 2 ? body : headers), eachSecond: "x", reads: true, within: 30 });

/** They connect and say nothing. */
export const idleSockets: Attack = (stage) => crowd(stage, { count: 1_000, first: () => "", reads: true, within: 30 });

/** They ask for a film of 64 MB and take none of it. */
export const slowReaders: Attack = (stage) =>
	crowd(stage, { count: 200, first: () => `GET ${stage.film} HTTP/1.1\r\nhost: x\r\n\r\n`, reads: false, within: 180 });
