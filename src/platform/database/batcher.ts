import { isDatabaseAway } from "./postgres/is-away.ts";
import { refuseInsideTransaction } from "./transaction.ts";

export interface BatcherOptions {
	/** The largest batch; 200 by default. */
	maxBatch?: number;
	/** True if a failing item must not affect the others: each is then retried alone. */
	apart?: boolean;
}

/**
 * Batches concurrent calls: a lone call runs immediately, and calls that arrive while it runs share the next batch. A
 * read is never older than its call.
 *
 * @param work handles several keys and returns the results in their order
 * @throws what `work` throws, and immediately inside a transaction, which `work` would not be part of
 */
export function createBatcher<Key, Answer>(
	work: (keys: Key[]) => Promise<Answer[]>,
	{ maxBatch = 200, apart = false }: BatcherOptions = {},
): (key: Key) => Promise<Answer> {
	let waiting: { key: Key; answer: PromiseWithResolvers<Answer> }[] = [];
	let busy = false;

	async function serve(): Promise<void> {
		while (waiting.length > 0) {
			const now = waiting.slice(0, maxBatch);
			waiting = waiting.slice(maxBatch);
			await serveSome(now);
		}
		busy = false;
	}

	async function serveSome(some: typeof waiting): Promise<void> {
		try {
			const results = await work(some.map(({ key }) => key));
			for (const [index, { answer: result }] of some.entries()) result.resolve(results[index] as Answer);
		} catch (error) {
			// Without the database, each retry would only wait again.
			if (apart && some.length > 1 && !isDatabaseAway(error))
				await Promise.all(some.map((entry) => serveSome([entry])));
			else for (const { answer: result } of some) result.reject(error);
		}
	}

	return (key) => {
		try {
			refuseInsideTransaction();
		} catch (error) {
			return Promise.reject(error);
		}
		const result = Promise.withResolvers<Answer>();
		waiting.push({ key, answer: result });
		if (!busy) {
			busy = true;
			void serve();
		}
		return result.promise;
	};
}

/** Creates a batcher per database, or per other context, for functions that receive it with every call. */
export function createBatcherFor<On extends object, Key, Answer>(
	work: (on: On, keys: Key[]) => Promise<Answer[]>,
	options: BatcherOptions = {},
): (on: On, key: Key) => Promise<Answer> {
	const gathered = new WeakMap<On, (key: Key) => Promise<Answer>>();
	return (on, key) => {
		let batcher = gathered.get(on);
		if (!batcher) {
			batcher = createBatcher((keys) => work(on, keys), options);
			gathered.set(on, batcher);
		}
		return batcher(key);
	};
}

/**
 * Batches reads of rows by key. Inside a transaction, it queries there directly. `list` returns any number of rows per
 * key.
 */
export function batchRows<On extends { isTransaction: boolean }, Key, Row>(
	list: (on: On, keys: Key[]) => Promise<Row[]>,
	getKey: (row: Row) => Key,
): (on: On, keys: Key[]) => Promise<Row[]> {
	const together = createBatcherFor(async (on: On, batches: Key[][]) => {
		const rows = await list(on, [...new Set(batches.flat())]);
		return batches.map((keys) => rows.filter((row) => keys.includes(getKey(row))));
	});
	return async (on, keys) => (keys.length === 0 ? [] : on.isTransaction ? list(on, keys) : together(on, keys));
}
