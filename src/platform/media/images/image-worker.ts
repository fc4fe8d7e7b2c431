import { lowerPriority } from "#platform/priority/lower-priority.ts";
import type { ImageResult, ImageTask } from "./image-process.ts";
import { ImageRefused } from "./image-refused.ts";

lowerPriority();
/** An ordinary exit would wait for the decoder's threads. */
const end = () => process.kill(process.pid, "SIGKILL");
// The product has ended.
process.once("disconnect", end);

process.on("message", async ({ module, name, input, maxSeconds }: ImageTask) => {
	const before = process.cpuUsage();
	const watch = setInterval(() => {
		const { user, system } = process.cpuUsage(before);
		if (user + system > maxSeconds * 1_000_000) end();
	}, 50);
	const result = await make(module, name, input);
	clearInterval(watch);
	process.send?.(result);
});

async function make(module: string, name: string, input: unknown[]): Promise<ImageResult> {
	try {
		const { [name]: run } = (await import(module)) as Record<string, (...input: unknown[]) => Promise<unknown>>;
		if (!run) throw new Error(`${module} has no ${name}.`);
		return { made: await run(...input) };
	} catch (error) {
		if (error instanceof ImageRefused) return { refused: error.message };
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}
