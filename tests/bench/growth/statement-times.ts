import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

const underWay = new AsyncLocalStorage<{ milliseconds: number }>();

/** Measures every statement of this process from now on, without those of background jobs. */
export function watchStatements(): void {
	const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
	pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
		const sum = underWay.getStore();
		const began = performance.now();
		const response = query.apply(this, input);
		if (!sum || !(response instanceof Promise)) return response;
		return response.finally(() => {
			sum.milliseconds += performance.now() - began;
		});
	} as never;
}

/** Returns the milliseconds of the work and of its statements. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; whole: number; database: number }> {
	const sum = { milliseconds: 0 };
	const began = performance.now();
	const result = await underWay.run(sum, async () => await work());
	return { result, whole: performance.now() - began, database: sum.milliseconds };
}
