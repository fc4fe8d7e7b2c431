import { useDeferredValue } from "react";
import { Choice } from "#console-kit/index.ts";
import { drawCover } from "#features/catalog/artwork/rules/covers/draw-cover.ts";
import type { Course } from "#features/catalog/courses/contract.ts";
import { pageFields, textFields } from "#features/catalog/courses/fields.ts";
import { deriveGrants, deriveSeats } from "#features/catalog/courses/rules/pricings/derive-grants.ts";
import type { PerSeat } from "#features/catalog/courses/rules/pricings/seat-steps.ts";
import { CourseDetail } from "#features/catalog/courses/storefront/index.ts";
import { PageFrame } from "#ui/console/page-frame.tsx";
import { createRecord, listNames, pick } from "#values/fields/definitions.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import type { CourseContent } from "../../console-contract.ts";

const widths = [
	["phone", "Phone"],
	["desktop", "Desktop"],
] as const;
export type PreviewWidth = (typeof widths)[number][0];

interface Props {
	typed: CourseContent;
	surroundings: Surroundings;
	width: PreviewWidth;
	onWidth: (width: PreviewWidth) => void;
}

/** Shows the course's page with the site's own components while the user types. */
export function CoursePreview({ typed, surroundings, width, onWidth }: Props) {
	const deferredCourse = useDeferredValue(typed);
	const course = courseInPreview(deferredCourse, surroundings);
	return (
		<section aria-labelledby="preview" className="grid grid-rows-[auto_1fr] gap-4 xl:h-full">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<h2 id="preview" className="text-xl">
					Preview
				</h2>
				<Choice label="Width" options={widths} value={width} onChoose={onWidth} />
			</div>
			<PageFrame title="The course on the site" width={width === "phone" ? 390 : 1280}>
				<main aria-label="Preview" className="pb-10">
					<CourseDetail course={course} related={[]} onAdd={() => {}} />
				</main>
			</PageFrame>
		</section>
	);
}

/** What the course's page shows, but its editor does not change. */
interface Surroundings {
	id: number;
	archived: boolean;
	/** The uploaded picture; null for the drawn cover. */
	picture: string | null;
}

/** The course as the site would show it if it were saved now. Placeholders fill empty fields. */
function courseInPreview(typed: CourseContent, { id, archived, picture }: Surroundings): Course {
	const amount = (value: number | null) =>
		typeof value === "number" && value >= 0 && value < 1e9 ? Math.round(value * 100) / 100 : 0;
	const title = typed.title.trim() || "Course title";
	const instructor = typed.instructor.trim() || "Instructor";
	const moment = typed.webinarDate !== null && /Z$|[+-]\d\d:\d\d$/.test(typed.webinarDate) ? typed.webinarDate : null;
	return {
		category: typed.category,
		// The preview has no links that depend on them.
		list: "training" as const,
		categorySlug: "",
		...pick(typed, listNames(pageFields)),
		...safeTexts(typed),
		questions: typed.questions.filter(({ question, answer }) => question.trim() !== "" && answer.trim() !== ""),
		attendeeCount: typed.attendeeCount !== null && typed.attendeeCount > 0 ? Math.round(typed.attendeeCount) : null,
		organizations: typed.organizations.filter((name) => name.trim() !== ""),
		quotations: typed.quotations.filter(({ text, consentedOn }) => text.trim() !== "" && consentedOn !== ""),
		agenda: typed.agenda.filter(({ minute, title }) => minute >= 0 && title.trim() !== ""),
		title,
		courseID: id,
		instructor,
		instructorSlug: null,
		instructorCredentials: "",
		instructorRole: "",
		instructorPortraitSrc: null,
		duration: typed.duration > 0 ? Math.round(typed.duration) : 60,
		price: amount(typed.price),
		discountedPrice:
			typed.discountedPrice === null || Number.isNaN(typed.discountedPrice) ? null : amount(typed.discountedPrice),
		webinarDate: moment,
		archieve: archived,
		version: 0,
		changedAt: "",
		creditHours: null,
		credits: [],
		Sites: [],
		imageSrc: picture ?? asImage(drawCover({ courseID: id, title, category: typed.category })),
		Pricings: typed.pricings.map(({ sessionType, price, grants, seats, perSeat }, index) => ({
			id: index + 1,
			sessionType: sessionType.trim() || "Session type",
			price: amount(price),
			grants: grants ?? deriveGrants(sessionType),
			seats: perSeat ? 1 : (seats ?? deriveSeats(sessionType)),
			...(perSeat ? { perSeat: previewSteps(perSeat) } : {}),
		})),
	};
}

/** The steps that are filled in. */
const previewSteps = ({ steps, addDays }: PerSeat): PerSeat => ({
	steps: steps.filter(({ seats, price }) => seats > 1 && price >= 0),
	addDays,
});

/** The editor's rich texts equal the sanitizer's output. */
const safeTexts = (typed: CourseContent) => createRecord(textFields, (field) => typed[field] as SafeHtml);

const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
