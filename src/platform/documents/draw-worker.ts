import { parentPort } from "node:worker_threads";
import { lowerPriority } from "#platform/priority/lower-priority.ts";
import type { Drawing, Drawn } from "./draw-elsewhere.ts";

const port = parentPort;
if (!port) throw new Error("Documents are drawn in a worker.");
// Page requests come first. On Linux, the priority is this thread's only.
if (process.platform === "linux") lowerPriority();

const say = (drawn: Drawn) => port.postMessage(drawn);

port.on("message", async ({ id, module, name, content }: Drawing) => {
	try {
		const { [name]: draw } = (await import(module)) as Record<string, (content: unknown) => Promise<Buffer>>;
		if (!draw) throw new Error(`${module} draws no ${name}.`);
		say({ id, bytes: new Uint8Array(await draw(content)) });
	} catch (error) {
		say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
	}
});
