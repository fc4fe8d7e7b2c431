import pTimeout from "p-timeout";
import { type OutsideRequest, sendOutside } from "./send-outside.ts";

/**
 * Posts to an address that a customer chose, as `sendOutside` does, and reads no body.
 *
 * @returns the status of the response
 * @throws PrivateAddress, and the errors of the network
 */
export async function postOutside({
	body,
	milliseconds,
	...outside
}: OutsideRequest & { body: string; milliseconds: number }): Promise<number> {
	const ending = new AbortController();
	const post = async () => {
		const response = await sendOutside(outside, { method: "POST", body, signal: ending.signal });
		response.destroy();
		return response.statusCode ?? 0;
	};
	try {
		return await pTimeout(post(), { milliseconds });
	} finally {
		ending.abort();
	}
}
