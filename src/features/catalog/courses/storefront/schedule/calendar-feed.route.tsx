import { apiClientContext } from "../../../../../api/api-client-context.ts";
import { unwrap } from "../../../../../api/unwrap.ts";
import { getConfig } from "../../../../site/pages/contract.ts";
import { calendarText } from "../../rules/schedule/calendar-text.ts";
import type { Route } from "./+types/calendar-feed.route";
import { allUpcoming } from "./all-upcoming.ts";
import { calendarResponse, webinarEvent } from "./webinar-event.ts";

/** `/calendar.ics`: upcoming webinars as a feed to subscribe to. */
export async function loader({ context }: Route.LoaderArgs) {
	const apiClient = context.get(apiClientContext);
	const [config, webinars] = await Promise.all([apiClient.call(getConfig, {}), allUpcoming(apiClient)]);
	const { siteName, publicUrl } = unwrap(config);
	const events = webinars.map((webinar) => webinarEvent(webinar, publicUrl));
	return calendarResponse(calendarText({ name: `${siteName} webinars`, made: new Date(), events }), "webinars.ics");
}
