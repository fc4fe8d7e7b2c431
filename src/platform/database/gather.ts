import { isDatabaseAway } from "./is-away.ts";
import { refuseInsideTransaction } from "./transaction.ts";

export interface GatherOptions {
	/** How many are done together at most; 200 unless told. */
	most?: number;
	/** True where one that can't be done must not keep the others from it: after a failure each is tried alone. */
	apart?: boolean;
}

/**
 * Lets many callers share statements. Whoever asks while nothing is under way is served at once and alone; those who
 * ask meanwhile are served together as soon as that is done. So it costs nothing while little goes on, and where much
 * does, twenty buyers take as many trips to the database as one.
 *
 * What is read is never older than the question: no work serves a key that came after it had begun.
 *
 * @param work does it for several keys; gives the answers in their order
 * @throws (the function that it gives) what `work` throws, and at once inside a transaction: it works beside it
 */
export function gather<Key, Answer>(
	work: (keys: Key[]) => Promise<Answer[]>,
	{ most = 200, apart = false }: GatherOptions = {},
): (key: Key) => Promise<Answer> {
	let waiting: { key: Key; answer: PromiseWithResolvers<Answer> }[] = [];
	let busy = false;

	async function serve(): Promise<void> {
		while (waiting.length > 0) {
			const now = waiting.slice(0, most);
			waiting = waiting.slice(most);
			await serveSome(now);
		}
		busy = false;
	}

	async function serveSome(some: typeof waiting): Promise<void> {
		try {
			const answers = await work(some.map(({ key }) => key));
			for (const [index, { answer }] of some.entries()) answer.resolve(answers[index] as Answer);
		} catch (error) {
			// With the database away each of them would only wait for it once more.
			if (apart && some.length > 1 && !isDatabaseAway(error)) await Promise.all(some.map((one) => serveSome([one])));
			else for (const { answer } of some) answer.reject(error);
		}
	}

	return (key) => {
		try {
			refuseInsideTransaction();
		} catch (error) {
			return Promise.reject(error);
		}
		const answer = Promise.withResolvers<Answer>();
		waiting.push({ key, answer });
		if (!busy) {
			busy = true;
			void serve();
		}
		return answer.promise;
	};
}

/**
 * A `gather` for each database, or whatever else its work needs, for functions that are given that with every call.
 *
 * @param work as for `gather`, with what it works on
 */
export function gatherOn<On extends object, Key, Answer>(
	work: (on: On, keys: Key[]) => Promise<Answer[]>,
	options: GatherOptions = {},
): (on: On, key: Key) => Promise<Answer> {
	const gathered = new WeakMap<On, (key: Key) => Promise<Answer>>();
	return (on, key) => {
		let ask = gathered.get(on);
		if (!ask) {
			ask = gather((keys) => work(on, keys), options);
			gathered.set(on, ask);
		}
		return ask(key);
	};
}

/**
 * The same for a list of rows by keys: those who ask at the same moment share one list, and each gets the rows of their
 * own keys. Inside a transaction it is read there, for itself.
 *
 * @param list gives the rows of several keys, in any number for each
 * @param keyOf the key that a row belongs to
 */
export function gatherRows<On extends { isTransaction: boolean }, Key, Row>(
	list: (on: On, keys: Key[]) => Promise<Row[]>,
	keyOf: (row: Row) => Key,
): (on: On, keys: Key[]) => Promise<Row[]> {
	const together = gatherOn(async (on: On, asked: Key[][]) => {
		const rows = await list(on, [...new Set(asked.flat())]);
		return asked.map((keys) => rows.filter((row) => keys.includes(keyOf(row))));
	});
	return async (on, keys) => (keys.length === 0 ? [] : on.isTransaction ? list(on, keys) : together(on, keys));
}
