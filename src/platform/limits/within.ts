/**
 * Waits for somebody else's work, and no longer than that: whoever answers a byte at a time would else hold us for ever.
 * What comes of the work later is not heard any more.
 *
 * @param who does the work, for the message
 * @throws the work's own error, or one that says it took too long
 */
export async function within<Result>(milliseconds: number, who: string, work: Promise<Result>): Promise<Result> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`${who} took longer than ${milliseconds} ms`)), milliseconds);
	work.catch(() => {});
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
