import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { ReadyPage } from "#ui/feedback/ready-page.tsx";
import { Slider } from "#ui/layout/slider.tsx";
import { formatBusinessDate } from "#values/dates.ts";
import type { UpcomingWebinar } from "../../contract.ts";
import { sliderMessages as messages } from "../../messages.ts";
import { coursePlace } from "../../rules/course-place.ts";
import { instructorPlace } from "../../rules/instructor-place.ts";

/** Upcoming Webinars of the home page (specification, section 2): 3 cards, 2 below 1024 px, 1 below 640 px. */
export function UpcomingSlider({ title, webinars }: { title: string; webinars: readonly UpcomingWebinar[] }) {
	const [next] = webinars;
	return (
		<>
			<Slider
				title={title}
				aside={
					<Link to="/training" className="link hidden text-sm sm:inline" prefetch="intent">
						{messages.all}
					</Link>
				}
			>
				{webinars.map((webinar, index) => (
					<article key={webinar.courseID} className="course-card h-full">
						<Link
							to={coursePlace(webinar)}
							tabIndex={-1}
							aria-hidden="true"
							className="course-card-picture"
							prefetch="intent"
						>
							<img
								src={webinar.imageSrc}
								{...pictureSet(webinar.imageSrc, "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw")}
								alt=""
								width={1200}
								height={675}
								{...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
								decoding="async"
							/>
						</Link>
						<div className="flex flex-1 flex-col p-5">
							<p className="text-sm font-semibold text-accent">
								<time dateTime={webinar.webinarDate}>{formatBusinessDate(webinar.webinarDate)}</time>
							</p>
							<h3 className="mt-2 font-serif text-lg leading-snug font-medium">
								<Link to={coursePlace(webinar)} className="course-card-title" prefetch="intent">
									{webinar.title}
								</Link>
							</h3>
							<p className="mt-auto pt-3 text-sm text-muted">
								{webinar.instructorSlug === null ? (
									webinar.instructor
								) : (
									<Link to={instructorPlace(webinar.instructorSlug)} className="instructor-link" prefetch="intent">
										{webinar.instructor}
									</Link>
								)}
							</p>
						</div>
					</article>
				))}
			</Slider>
			{next && <ReadyPage page={coursePlace(next)} />}
		</>
	);
}
