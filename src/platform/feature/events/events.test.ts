import { expect, expectTypeOf, test } from "vitest";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "../app-context.ts";
import { declareEvent } from "./domain-event.ts";
import { answer, createEvents, on } from "./events.ts";
import { declareQuestion } from "./question.ts";

const Renamed = declareEvent<{ name: string }>("Renamed");
const Removed = declareEvent<{ names: string[] }>("Removed");
const Owners = declareQuestion<{ ids: number[] }, Map<number, string>>("Owners");
const Editors = declareQuestion<{ ids: number[] }, string>("Editors");
const [context, trx] = [{} as AppContext, {} as Transaction];

test("runs the handlers of an event in their order, each with the context, the transaction and the payload", async () => {
	const calls: unknown[] = [];
	const handler = (label: string) =>
		on(Renamed, label, async (...all) => {
			await Promise.resolve();
			calls.push([label, ...all]);
		});
	const events = createEvents({ handlers: [handler("first"), handler("second")] }, () => context);
	await events.publish(trx, Renamed, { name: "Ada" });
	expect(calls).toEqual([
		["first", context, trx, { name: "Ada" }],
		["second", context, trx, { name: "Ada" }],
	]);
});

test("runs no handler of another event", async () => {
	const events = createEvents(
		{ handlers: [on(Removed, "fails", () => Promise.reject(new Error("Not for this event.")))] },
		() => context,
	);
	await expect(events.publish(trx, Renamed, { name: "Ada" })).resolves.toBeUndefined();
});

test("stops at the first handler that fails, and fails itself", async () => {
	const calls: string[] = [];
	const handlers = [
		on(Renamed, "fails", () => Promise.reject(new Error("refused"))),
		on(Renamed, "never runs", async () => void calls.push("late")),
	];
	const events = createEvents({ handlers }, () => context);
	await expect(events.publish(trx, Renamed, { name: "Ada" })).rejects.toThrow("refused");
	expect(calls).toEqual([]);
});

test("handlers can't change the payload of an event", () => {
	on(Removed, "reads it", async (_context, _trx, payload) => {
		expectTypeOf(payload).toEqualTypeOf<{ readonly names: readonly string[] }>();
	});
});

test("returns what each feature answers, in their order", async () => {
	const answers = [
		answer(Owners, "finds Ada", async (_context, _trx, { ids }) => new Map(ids.map((id) => [id, "Ada"]))),
		answer(Editors, "names an editor", async () => "Bob"),
		answer(Owners, "finds nothing", async () => new Map()),
	];
	const events = createEvents({ answers }, () => context);
	const owners = await events.ask(trx, Owners, { ids: [7] });
	expectTypeOf(owners).toEqualTypeOf<ReadonlyMap<number, string>[]>();
	expect(owners).toEqual([new Map([[7, "Ada"]]), new Map()]);
	expect(await events.ask(trx, Editors, { ids: [7] })).toEqual(["Bob"]);
});

test("returns no answers if no feature answers", async () => {
	expect(await createEvents({}, () => context).ask(trx, Owners, { ids: [7] })).toEqual([]);
});

test("fails if a feature can't answer", async () => {
	const events = createEvents(
		{ answers: [answer(Editors, "fails", () => Promise.reject(new Error("refused")))] },
		() => context,
	);
	await expect(events.ask(trx, Editors, { ids: [7] })).rejects.toThrow("refused");
});
