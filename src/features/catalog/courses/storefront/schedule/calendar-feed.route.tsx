import { askContext } from "../../../../../api/ask-context.ts";
import { needed } from "../../../../../api/load.ts";
import { getConfig } from "../../../../site/pages/contract.ts";
import { calendarText } from "../../rules/schedule/calendar-text.ts";
import type { Route } from "./+types/calendar-feed.route";
import { allUpcoming } from "./all-upcoming.ts";
import { calendarResponse, webinarEvent } from "./webinar-event.ts";

/** `/calendar.ics`: upcoming webinars as a feed to subscribe to. */
export async function loader({ context }: Route.LoaderArgs) {
	const ask = context.get(askContext);
	const [config, webinars] = await Promise.all([ask(getConfig, {}), allUpcoming(ask)]);
	const { siteName, publicUrl } = needed(config);
	const events = webinars.map((webinar) => webinarEvent(webinar, publicUrl));
	return calendarResponse(calendarText({ name: `${siteName} webinars`, made: new Date(), events }), "webinars.ics");
}
