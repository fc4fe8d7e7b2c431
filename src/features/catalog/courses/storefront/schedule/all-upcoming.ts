import type { ApiClient } from "#api/api-client.ts";
import { unwrap } from "#api/unwrap.ts";
import { listUpcoming, type UpcomingWebinar } from "../../contract.ts";

/** 1,000 webinars, more than anybody plans ahead. */
const maxPages = 5;

/** Loads at most 1,000 upcoming webinars, the next one first. */
export async function allUpcoming(apiClient: ApiClient): Promise<UpcomingWebinar[]> {
	const webinars: UpcomingWebinar[] = [];
	let cursor: string | undefined;
	for (let page = 0; page < maxPages; page++) {
		const outcome = await apiClient.call(listUpcoming, { query: { limit: "200", ...(cursor ? { cursor } : {}) } });
		webinars.push(...unwrap(outcome));
		cursor =
			outcome.ok && outcome.next
				? (new URL(outcome.next, "http://localhost").searchParams.get("cursor") ?? undefined)
				: undefined;
		if (!cursor) break;
	}
	return webinars;
}
