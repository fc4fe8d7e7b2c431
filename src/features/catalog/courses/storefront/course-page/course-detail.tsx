import { Badge } from "../../../../../ui/feedback/badge.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { RichText } from "../../../../../ui/text/rich-text.tsx";
import { formatDuration } from "../../../../../values/duration.ts";
import type { SafeHtml } from "../../../../../values/safe-html.ts";
import { pictureSet } from "../../../artwork/rules/picture-address.ts";
import type { Course } from "../../contract.ts";
import { courseMessages as messages } from "../course/messages.ts";
import { WebinarTime } from "../schedule/webinar-time.tsx";
import { BuyBox, type SelectedPricing } from "./buy-box.tsx";

const sections = Object.entries(messages.sections) as [keyof typeof messages.sections, string][];

interface Props {
	course: Course;
	/** Called with the selected pricing when the customer presses Add to Cart. */
	onAdd: (selected: SelectedPricing) => void;
}

/** The detail of a course (specification, section 2): what it is, how to buy it, and each section that it has. */
export function CourseDetail({ course, onAdd }: Props) {
	return (
		<Container as="article" className="pt-8 sm:pt-12">
			<div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]">
				<header className="min-w-0">
					<div className="flex flex-wrap items-center gap-3">
						<p className="eyebrow">{course.category}</p>
						{course.archieve && <Badge tone="info">{messages.replay}</Badge>}
					</div>
					<h1 className="mt-4 text-4xl">{course.title}</h1>
					<dl className="course-facts">
						<div>
							<dt>{messages.instructor}</dt>
							<dd>{course.instructor}</dd>
						</div>
						{!course.archieve && course.webinarDate && (
							<div className="sm:col-span-2">
								<dt>{messages.date}</dt>
								<dd>
									<WebinarTime moment={course.webinarDate} />
								</dd>
							</div>
						)}
						<div>
							<dt>{messages.duration}</dt>
							<dd>{formatDuration(course.duration)}</dd>
						</div>
						<div>
							<dt>{messages.language}</dt>
							<dd>{messages.english}</dd>
						</div>
					</dl>
					<img
						src={course.imageSrc}
						{...pictureSet(course.imageSrc, "(min-width: 64rem) 48rem, 100vw")}
						alt=""
						width={1200}
						height={675}
						fetchPriority="high"
						className="mt-8 w-full rounded-lg border border-line"
					/>
				</header>
				<aside aria-label={messages.buy} className="lg:row-span-2">
					<BuyBox course={course} onAdd={onAdd} />
				</aside>
				<div className="min-w-0">
					{sections.map(([field, title]) => {
						const html = course[field] as SafeHtml;
						return html ? (
							<section key={field} aria-labelledby={field} className="course-section">
								<h2 id={field} className="text-2xl">
									{title}
								</h2>
								<RichText html={html} className="mt-4" />
							</section>
						) : null;
					})}
				</div>
			</div>
		</Container>
	);
}
