import { expect, test } from "vitest";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { declareEvent } from "./domain-event.ts";
import { createEvents, on } from "./events.ts";

const Renamed = declareEvent<{ name: string }>("Renamed");
const Removed = declareEvent<{ name: string }>("Removed");
const [context, trx] = [{} as AppContext, {} as Transaction];

test("runs the handlers of an event in their order, each with the context, the transaction and the payload", async () => {
	const calls: unknown[] = [];
	const handler = (label: string) =>
		on(Renamed, label, async (...all) => {
			await Promise.resolve();
			calls.push([label, ...all]);
		});
	const events = createEvents([handler("first"), handler("second")], () => context);
	await events.publish(trx, Renamed, { name: "Ada" });
	expect(calls).toEqual([
		["first", context, trx, { name: "Ada" }],
		["second", context, trx, { name: "Ada" }],
	]);
});

test("runs no handler of another event", async () => {
	const events = createEvents([on(Removed, "fails", () => Promise.reject(new Error("Not for this event.")))], () => context);
	await expect(events.publish(trx, Renamed, { name: "Ada" })).resolves.toBeUndefined();
});

test("stops at the first handler that fails, and fails itself", async () => {
	const calls: string[] = [];
	const events = createEvents(
		[on(Renamed, "fails", () => Promise.reject(new Error("refused"))), on(Renamed, "never runs", async () => void calls.push("late"))],
		() => context,
	);
	await expect(events.publish(trx, Renamed, { name: "Ada" })).rejects.toThrow("refused");
	expect(calls).toEqual([]);
});
