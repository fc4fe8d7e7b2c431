import { maxMeasuredBytes } from "../../rules/ingest/judge-upload.ts";

const partBytes = 64 * 1024;
/** Parts that are under way at the same time. */
const maxUnderWay = 8;
/**
 * Milliseconds for which a slow connection is measured, and after which the test gives up without a sign of the server.
 */
const [measuredMs, silentMs] = [5_000, 15_000];

/**
 * Sends bytes to the server on the way that a broadcast takes.
 *
 * @param address the socket's address
 * @returns megabits per second, or why they can't be measured
 */
export function measureUpload(address: string): Promise<{ mbits: number } | { problem: string | null }> {
	return new Promise((resolve) => {
		const socket = new WebSocket(address);
		const part = crypto.getRandomValues(new Uint8Array(partBytes));
		let sent = 0;
		/** The first confirmation: what came before is the set-up of the connection. */
		let first: { bytes: number; at: number } | undefined;
		let last: typeof first;
		let isOver = false;
		const end = (problem: string | null = null) => {
			isOver = true;
			clearTimeout(timer);
			socket.close();
			const seconds = first && last ? (last.at - first.at) / 1000 : 0;
			resolve(
				first && last && seconds > 0 ? { mbits: ((last.bytes - first.bytes) * 8) / seconds / 1_000_000 } : { problem },
			);
		};
		let timer = setTimeout(end, silentMs);
		const send = (confirmed: number) => {
			while (sent < maxMeasuredBytes && sent - confirmed < maxUnderWay * partBytes) {
				socket.send(part);
				sent += partBytes;
			}
		};
		socket.addEventListener("open", () => {
			socket.send(JSON.stringify({ type: "measure" }));
			send(0);
		});
		socket.addEventListener("message", ({ data }) => {
			const event: { type: string; bytes: number; message?: string } = JSON.parse(String(data));
			if (event.type === "failed") return end(event.message);
			if (isOver || event.type !== "measured") return;
			last = { bytes: event.bytes, at: performance.now() };
			if (!first) {
				first = last;
				clearTimeout(timer);
				timer = setTimeout(end, measuredMs);
			}
			if (event.bytes >= maxMeasuredBytes) end();
			else send(event.bytes);
		});
		socket.addEventListener("close", () => end());
	});
}
