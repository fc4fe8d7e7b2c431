import { coursePlace } from "../course-place.ts";
import type { UpcomingWebinar } from "../course-shapes.ts";

/** Creates structured data (schema.org): one online event per upcoming webinar. */
export function webinarJsonLd(webinars: UpcomingWebinar[], { publicUrl, siteName }: { publicUrl: string; siteName: string }): object[] {
	const organizer = { "@type": "Organization", name: siteName, url: publicUrl };
	return webinars.map((webinar) => {
		const url = publicUrl + coursePlace(webinar);
		return {
			"@type": "EducationEvent",
			"@id": `${url}#session`,
			url,
			name: webinar.title,
			startDate: webinar.webinarDate,
			endDate: new Date(Date.parse(webinar.webinarDate) + webinar.duration * 60_000).toISOString(),
			eventStatus: "https://schema.org/EventScheduled",
			eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
			location: { "@type": "VirtualLocation", url },
			image: `${publicUrl}/covers/${webinar.courseID}.png`,
			organizer,
			performer: { "@type": "Person", name: webinar.instructor },
		};
	});
}
