/**
 * Sets a timeout for work of another service, which could otherwise respond one byte at a time forever. A late result is
 * ignored.
 *
 * @param who does the work, for the message
 * @throws the work's own error, or a timeout error
 */
export async function within<Result>(milliseconds: number, who: string, work: Promise<Result>): Promise<Result> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`${who} took longer than ${milliseconds} ms`)), milliseconds);
	work.catch(() => {});
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
