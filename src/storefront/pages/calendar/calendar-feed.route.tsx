import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { calendarText } from "#features/catalog/courses/rules/schedule/calendar-text.ts";
import { allUpcoming } from "#features/catalog/courses/storefront/schedule/all-upcoming.ts";
import { calendarResponse, webinarEvent } from "#features/catalog/courses/storefront/schedule/webinar-event.ts";
import { getConfig } from "#features/site/pages/contract.ts";
import type { Route } from "./+types/calendar-feed.route";

/** `/calendar.ics`: a feed of upcoming webinars. */
export async function loader({ context }: Route.LoaderArgs) {
	const apiClient = context.get(apiClientContext);
	const [config, webinars] = await Promise.all([apiClient.call(getConfig, {}), allUpcoming(apiClient)]);
	const { siteName, publicUrl } = unwrap(config);
	const events = webinars.map((webinar) => webinarEvent(webinar, publicUrl));
	return calendarResponse(calendarText({ name: `${siteName} webinars`, made: new Date(), events }), "webinars.ics");
}
