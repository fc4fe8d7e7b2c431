export interface Job<Data extends object> {
	name: string;
	/** 10 by default, with growing delays. */
	retries?: number;
	/** Minutes until an attempt counts as failed; 15 by default. */
	minutes?: number;
	/**
	 * The batch size under load; 1 by default, which is one job per second. Jobs of a batch run in parallel and fail
	 * separately.
	 */
	batchSize?: number;
	alike?: boolean;
	/** Phantom type. */
	readonly data?: Data;
}

export function declareJob<Data extends object>(job: Job<Data>): Job<Data> {
	return job;
}
