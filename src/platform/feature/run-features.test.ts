import { setImmediate as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { AppContext } from "./app-context.ts";
import type { Feature } from "./define-feature.ts";
import { catchUp } from "./run-features.ts";

const logged: unknown[] = [];
const context = { log: { error: (fields: object) => void logged.push(fields) } } as unknown as AppContext;
const feature = (name: string, repair: () => Promise<void>): Feature => ({ name, catchUp: repair });

test("a repair that fails is logged, and the next feature repairs", async () => {
	logged.length = 0;
	const ran: string[] = [];
	const repairs = catchUp(
		[feature("broken", () => Promise.reject(new Error("broken"))), feature("next", async () => void ran.push("next"))],
		context,
	);
	await pause();
	await repairs.stop();
	expect(logged).toEqual([{ err: new Error("broken"), feature: "broken" }]);
	expect(ran).toEqual(["next"]);
});

test("stopping waits for the running repair and begins no other", async () => {
	const events: string[] = [];
	const first = Promise.withResolvers<void>();
	const repairs = catchUp(
		[feature("first", () => first.promise), feature("second", async () => void events.push("second"))],
		context,
	);
	const stopped = repairs.stop().then(() => events.push("stopped"));
	await pause();
	expect(events).toEqual([]);
	first.resolve();
	await stopped;
	expect(events).toEqual(["stopped"]);
});
