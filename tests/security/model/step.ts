import type { Arbitrary, AsyncCommand } from "fast-check";
import { check } from "./check.ts";
import type { Shop } from "./shop.ts";
import type { Baseline } from "./snapshot.ts";
import type { Model } from "./state.ts";

/** The real side of one run. */
export interface Run {
	shop: Shop;
	since: Baseline;
	/** How often each command ran, by its name. */
	counts: Map<string, number>;
}

/** One thing that somebody does. Numbers in it choose among what is there, so that every sequence makes sense. */
export interface Action {
	/** What fast-check prints, such as `pay(3)`. */
	label: string;
	/** Whether it can be done now. */
	can?: (model: Model) => boolean;
	/** Does it to the product and to the model, and compares the response. */
	run(model: Model, run: Run): Promise<void>;
}

/** A command of fast-check: does an action, then compares everything that the product holds with the model. */
export class Step implements AsyncCommand<Model, Run> {
	readonly #action: Action;

	constructor(action: Action) {
		this.#action = action;
	}

	check(model: Readonly<Model>): boolean {
		return this.#action.can?.(model as Model) ?? true;
	}

	async run(model: Model, run: Run): Promise<void> {
		const { label } = this.#action;
		const name = label.slice(0, label.indexOf("("));
		run.counts.set(name, (run.counts.get(name) ?? 0) + 1);
		// Enough that no limit per minute is reached.
		run.shop.now += 5_000;
		await run.shop.bank.expirePages(run.shop.now);
		try {
			await this.#action.run(model, run);
			await check(model, run);
		} catch (error) {
			throw new Error(`After ${label}: ${error instanceof Error ? error.message : error}`, { cause: error });
		}
	}

	toString(): string {
		return this.#action.label;
	}
}

/** A kind of command: random ones, and one with arguments of its own for a written sequence. */
export interface Command<Args> {
	random: Arbitrary<Step>;
	of(args: Args): Step;
}

/**
 * Declares a kind of command.
 *
 * @param args random arguments; fast-check shrinks them
 * @param make gives what the command does with its arguments
 */
export function command<Args>(name: string, args: Arbitrary<Args>, make: (args: Args) => Omit<Action, "label">): Command<Args> {
	const of = (given: Args) => new Step({ ...make(given), label: `${name}(${JSON.stringify(given)})` });
	return { random: args.map(of), of };
}

/** Chooses one of a list by any number. */
export function pick<T>(list: readonly T[], number: number): T {
	const chosen = list[number % list.length];
	if (chosen === undefined) throw new Error("There is nothing to choose from.");
	return chosen;
}

/** Fails with both values when they differ. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
	const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
	if (left !== right) throw new Error(`${what}: the product says ${left}, the model says ${right}.`);
}
