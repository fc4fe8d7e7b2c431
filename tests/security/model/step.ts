import type { Arbitrary, AsyncCommand } from "fast-check";
import { check } from "./check.ts";
import type { Shop } from "./shop.ts";
import type { Baseline } from "./snapshot.ts";
import type { Model } from "./state.ts";

/** The product's side of a run. */
export interface Run {
	shop: Shop;
	since: Baseline;
	/** How often each command ran. */
	counts: Map<string, number>;
}

/** An action. Its numbers select from existing objects, so every sequence is valid. */
export interface Action {
	/** As printed by fast-check, such as `pay(3)`. */
	label: string;
	/** Whether it is possible now. */
	can?: (model: Model) => boolean;
	/** Applies it to the product and the model, and compares the response. */
	run(model: Model, run: Run): Promise<void>;
}

/** A command of fast-check: runs an action, then compares the product with the model. */
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
		// Enough to avoid rate limits.
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

	toJSON(): string {
		return this.#action.label;
	}
}

/** A kind of command, with random or given arguments. */
export interface Command<Args> {
	random: Arbitrary<Step>;
	of(args: Args): Step;
}

/**
 * Declares a kind of command.
 *
 * @param args random arguments; fast-check shrinks them
 * @param make creates the action for its arguments
 */
export function command<Args>(
	name: string,
	args: Arbitrary<Args>,
	make: (args: Args) => Omit<Action, "label">,
): Command<Args> {
	const of = (given: Args) => new Step({ ...make(given), label: `${name}(${JSON.stringify(given)})` });
	return { random: args.map(of), of };
}

/** Selects an item by any number. */
export function pick<T>(list: readonly T[], number: number): T {
	const chosen = list[number % list.length];
	if (chosen === undefined) throw new Error("There is nothing to choose from.");
	return chosen;
}

export function expectEqual(what: string, actual: unknown, expected: unknown): void {
	const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
	if (left !== right) throw new Error(`${what}: the product says ${left}, the model says ${right}.`);
}
