import { askContext } from "../../../../../api/ask-context.ts";
import { needed } from "../../../../../api/load.ts";
import { getConfig } from "../../../../site/pages/contract.ts";
import { getCourse } from "../../contract.ts";
import { calendarText } from "../../rules/schedule/calendar-text.ts";
import type { Route } from "./+types/webinar-calendar.route";
import { calendarResponse, webinarEvent } from "./webinar-event.ts";

/** `/webinars/{id}/calendar.ics`: one webinar for one's own calendar. Archived courses and courses without a date have none. */
export async function loader({ context, params }: Route.LoaderArgs) {
	if (!/^\d{1,15}$/.test(params.id)) throw new Response("Webinar not found.\n", { status: 404 });
	const ask = context.get(askContext);
	const [config, course] = await Promise.all([ask(getConfig, {}), ask(getCourse, { params: { id: params.id } })]);
	if (!course.ok || !course.answer.webinarDate || course.answer.archieve) throw new Response("Webinar not found.\n", { status: 404 });
	const { siteName, publicUrl } = needed(config);
	const events = [webinarEvent({ ...course.answer, webinarDate: course.answer.webinarDate }, publicUrl)];
	return calendarResponse(calendarText({ name: `${siteName} webinars`, made: new Date(), events }), `webinar-${course.answer.courseID}.ics`);
}
