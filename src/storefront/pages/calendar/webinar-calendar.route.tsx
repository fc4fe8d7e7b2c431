import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { getCourse } from "#features/catalog/courses/contract.ts";
import { calendarText } from "#features/catalog/courses/rules/schedule/calendar-text.ts";
import { calendarResponse, webinarEvent } from "#features/catalog/courses/storefront/schedule/webinar-event.ts";
import { getConfig } from "#features/site/pages/contract.ts";
import type { Route } from "./+types/webinar-calendar.route";

/** `/webinars/{id}/calendar.ics`: a calendar file for one webinar. Archived and undated courses have none. */
export async function loader({ context, params }: Route.LoaderArgs) {
	if (!/^\d{1,15}$/.test(params.id)) throw new Response("Webinar not found.\n", { status: 404 });
	const apiClient = context.get(apiClientContext);
	const [config, course] = await Promise.all([
		apiClient.call(getConfig, {}),
		apiClient.call(getCourse, { params: { id: params.id } }),
	]);
	if (!course.ok || !course.response.webinarDate || course.response.archieve)
		throw new Response("Webinar not found.\n", { status: 404 });
	const { siteName, publicUrl } = unwrap(config);
	const events = [webinarEvent({ ...course.response, webinarDate: course.response.webinarDate }, publicUrl)];
	return calendarResponse(
		calendarText({ name: `${siteName} webinars`, made: new Date(), events }),
		`webinar-${course.response.courseID}.ics`,
	);
}
