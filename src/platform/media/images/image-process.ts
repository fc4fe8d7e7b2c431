import { type ChildProcess, fork } from "node:child_process";
import { limitConcurrency } from "#platform/security/limits/limit-concurrency.ts";
import { ImageRefused } from "./image-refused.ts";

export interface ImageTask {
	module: string;
	name: string;
	input: unknown[];
	/** Seconds of a processor's time. */
	maxSeconds: number;
}

export type ImageResult = { made: unknown } | { refused: string } | { error: string };

const usualSeconds = 10;
/** A machine can be so busy that a second of its processor takes much longer. */
const patienceMs = 120_000;
const idleMs = 10_000;
const tooSlow = "This image takes too long to draw. Simplify it, or upload it as a PNG.";

/**
 * Runs a function that decodes an uploaded image in a child process. A hostile image can keep a decoder busy for hours,
 * and only ending its process stops it. In this process it would block a thread that logins need, and delay the
 * shutdown.
 *
 * @param module the file with the function; its input and output must survive structured cloning
 * @throws ImageRefused if the function does, takes too long or crashes
 */
export function inImageProcess<Make extends (...input: never[]) => Promise<unknown>>(
	module: URL,
	name: string,
	input: Parameters<Make>,
	maxSeconds = usualSeconds,
): Promise<Awaited<ReturnType<Make>>> {
	const { oneAtATime, run } = maxSeconds > usualSeconds ? slowLane : usualLane;
	return oneAtATime(() => run({ module: module.href, name, input, maxSeconds })) as Promise<Awaited<ReturnType<Make>>>;
}

interface ImageProcess {
	child: ChildProcess;
	/** Ends it while it has nothing to do. */
	idle?: NodeJS.Timeout;
}

/**
 * Decodes one image at a time, because that can take hundreds of megabytes, in a process that waits some seconds for
 * the next one.
 */
function createLane() {
	/** Starting one takes longer than most images, and a page can have many. */
	let current: ImageProcess | undefined;

	function run(task: ImageTask): Promise<unknown> {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		current ??= { child: start() };
		const used = current;
		const { child } = used;
		clearTimeout(used.idle);
		keepAlive(child, true);
		const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
		const onMessage = (result: ImageResult) => {
			finish();
			keepAlive(child, false);
			used.idle = setTimeout(() => {
				current = undefined;
				child.kill("SIGKILL");
			}, idleMs).unref();
			if ("made" in result) resolve(result.made);
			else
				reject(
					"refused" in result
						? new ImageRefused(result.refused)
						: new Error(`An image could not be decoded: ${result.error}`),
				);
		};
		// A decoder that crashes got a damaged image.
		const onExit = (code: number | null) => {
			finish();
			reject(code === null ? new ImageRefused(tooSlow) : new Error("The image process ended without a result."));
		};
		const onError = (error: Error) => {
			finish();
			reject(error);
		};
		function finish(): void {
			clearTimeout(timer);
			child.off("message", onMessage).off("exit", onExit).off("error", onError);
		}
		child.on("message", onMessage).on("exit", onExit).on("error", onError);
		child.send(task);
		return promise;
	}

	function start(): ChildProcess {
		const child = fork(new URL("./image-worker.ts", import.meta.url), {
			serialization: "advanced",
			execArgv: ["--disable-warning=ExperimentalWarning"],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		const forget = () => {
			if (current?.child === child) current = undefined;
		};
		child.once("exit", forget).once("error", forget);
		return child;
	}

	return { oneAtATime: limitConcurrency({ running: 1, waiting: 100 }), run };
}

const usualLane = createLane();
/** Covers take many seconds. A logo or a portrait doesn't wait for them. */
const slowLane = createLane();

/** Whether this process waits for the image process before it ends. */
function keepAlive(child: ChildProcess, isNeeded: boolean): void {
	for (const handle of [child, child.channel]) isNeeded ? handle?.ref() : handle?.unref();
}
