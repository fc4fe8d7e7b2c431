import { drawCover } from "../../../artwork/rules/covers/draw-cover.ts";
import type { Course } from "../../../courses/contract.ts";
import { grantsOf, seatsOf } from "../../../courses/rules/pricings/grants-of-session-type.ts";
import { type CourseContent, contentFields } from "../../console-contract.ts";
import { previewMessages as messages } from "./messages.ts";

/** What of a course is not its editor's to change, but shows on its page. */
export interface Surroundings {
	id: number;
	archived: boolean;
	/** The picture that was uploaded; null while the cover is drawn. */
	picture: string | null;
}

/**
 * The course as the site would show it if it were saved as it stands. What is not filled in yet gets a word in its place,
 * so that the page stands; rich texts are as the editor wrote them, which is as the sanitiser leaves them.
 */
export function courseInPreview(typed: CourseContent, { id, archived, picture }: Surroundings): Course {
	const amount = (value: number | null) => (typeof value === "number" && value >= 0 && value < 1e9 ? Math.round(value * 100) / 100 : 0);
	const title = typed.title.trim() || messages.courseTitle;
	const moment = typed.webinarDate !== null && /Z$|[+-]\d\d:\d\d$/.test(typed.webinarDate) ? typed.webinarDate : null;
	const texts = Object.fromEntries(contentFields.map((field) => [field, typed[field]])) as CourseContent;
	const { pricings, siteIds: _, ...rest } = texts;
	return {
		...rest,
		title,
		courseID: id,
		instructor: typed.instructor.trim() || messages.instructor,
		duration: typed.duration > 0 ? Math.round(typed.duration) : 60,
		price: amount(typed.price),
		discountedPrice: typed.discountedPrice === null || Number.isNaN(typed.discountedPrice) ? null : amount(typed.discountedPrice),
		webinarDate: moment,
		archieve: archived,
		creditHours: null,
		Sites: [],
		imageSrc: picture ?? `data:image/svg+xml,${encodeURIComponent(drawCover({ courseID: id, title, category: typed.category }))}`,
		Pricings: pricings.map(({ sessionType, price, grants, seats }, index) => ({
			id: index + 1,
			sessionType: sessionType.trim() || messages.sessionType,
			price: amount(price),
			grants: grants ?? grantsOf(sessionType),
			seats: seats ?? seatsOf(sessionType),
		})),
	};
}
