import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { Badge, Container } from "#storefront-kit/index.ts";
import { Portrait } from "#ui/layout/portrait.tsx";
import { useBelowTheFold } from "#ui/navigation/below-the-fold.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import type { Course, Pricing } from "../../contract.ts";
import { instructorPlace } from "../../rules/instructor-place.ts";
import type { ListedCourse } from "../../rules/listed-course.ts";
import { courseMessages as messages } from "../course/messages.ts";
import { BuyBar } from "./buy-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import { CourseActions } from "./course-actions.tsx";
import { CourseAgenda } from "./course-agenda.tsx";
import { CourseFacts } from "./course-facts.tsx";
import { CourseProof, ProofLine } from "./course-proof.tsx";
import { CourseQuestions } from "./course-questions.tsx";
import { PriceOptions } from "./price-options.tsx";
import { RelatedCourses } from "./related-courses.tsx";
import { SectionLinks } from "./section-links.tsx";
import { type SelectedPricing, useChosenPricing } from "./use-chosen-pricing.ts";
import "./course-page.css";

const sectionFields = Object.keys(messages.sections) as (keyof typeof messages.sections)[];

interface Props {
	course: Course;
	onAdd: (selected: SelectedPricing) => void;
	/** Says what an option requires for the certificate. Empty if the course has none. */
	describeCertificate?: ((pricing: Pricing) => string) | undefined;
	/** Undefined until the page has loaded them. */
	related?: ListedCourse[] | undefined;
	/** What other features add: the average rating, and the section of reviews. */
	rating?: ReactNode;
	reviews?: ReactNode;
	/** What accrediting bodies grant, and require. */
	programs?: ReactNode;
	/** What a customer who owns the course is offered. */
	upgrades?: ReactNode;
}

/** A course page (specification, section 2). */
export function CourseDetail({
	course,
	onAdd,
	describeCertificate,
	related,
	rating,
	reviews,
	programs,
	upgrades,
}: Props) {
	const pricing = useChosenPricing(course);
	const buyBox = useRef<HTMLDivElement>(null);
	const { chosen } = pricing;
	const certificate = chosen && describeCertificate?.(chosen.pricing);
	const belowTheFold = useBelowTheFold();
	const add = () => chosen && onAdd(chosen);
	const sections = sectionFields.filter((field) => course[field].length > 0);
	return (
		<Container as="article" className="pt-8 sm:pt-12">
			<div className={belowTheFold ? "course-page" : "course-page min-h-svh"}>
				<header className="min-w-0">
					<div className="flex flex-wrap items-center gap-3">
						<p className="eyebrow">{course.category}</p>
						{course.archieve && <Badge tone="info">{messages.replay}</Badge>}
					</div>
					<h1 className="mt-4 text-4xl">{course.title}</h1>
					{rating}
					<InstructorCard course={course} />
					<ProofLine course={course} />
					<CourseFacts course={course} />
					{course.hasSample && (
						<Link to={`/samples/${course.courseID}`} className="link inline-flex min-h-11 items-center">
							{messages.sample}
						</Link>
					)}
					<CourseActions course={course} chosen={chosen} certificate={certificate} />
				</header>
				<aside aria-label={messages.buy}>
					<div className="course-purchase">
						<img
							src={course.imageSrc}
							{...pictureSet(course.imageSrc, "(min-width: 64rem) 23rem, 100vw")}
							alt=""
							width={1200}
							height={675}
							fetchPriority="high"
							className="course-cover"
						/>
						{upgrades}
						<BuyBox course={course} pricing={pricing} certificate={certificate} onAdd={add} ref={buyBox} />
					</div>
				</aside>
				<div className="min-w-0">
					<PriceOptions course={course} pricing={pricing} certificate={certificate} />
					{belowTheFold && (
						<>
							<SectionLinks sections={sections.map((id) => ({ id, name: messages.shortSections[id] }))} />
							{sections.map((field) =>
								field === "agenda" ? (
									<CourseAgenda key={field} course={course} />
								) : (
									<section key={field} aria-labelledby={field} className="course-section">
										<h2 id={field} className="text-2xl">
											{messages.sections[field]}
										</h2>
										<RichText html={course[field]} className="mt-4" />
									</section>
								),
							)}
							{programs}
							<CourseProof course={course} />
							{reviews}
							<CourseQuestions questions={course.questions} />
						</>
					)}
				</div>
			</div>
			{belowTheFold && <RelatedCourses courseID={course.courseID} loaded={related} />}
			{chosen && <BuyBar course={course} chosen={chosen} buyBox={buyBox} onAdd={add} />}
		</Container>
	);
}

/** Who teaches the course. */
function InstructorCard({ course }: { course: Course }) {
	const { instructor, instructorSlug, instructorCredentials, instructorRole, instructorPortraitSrc } = course;
	const about = [instructorCredentials, instructorRole].filter(Boolean).join(" · ");
	return (
		<div className="course-instructor">
			<Portrait name={instructor} src={instructorPortraitSrc} />
			<dl>
				<dt>{messages.instructor}</dt>
				<dd>
					{instructorSlug === null ? (
						instructor
					) : (
						<Link to={instructorPlace(instructorSlug)} className="instructor-link" prefetch="intent">
							{instructor}
						</Link>
					)}
				</dd>
				{about && <dd className="text-sm font-normal">{about}</dd>}
			</dl>
		</div>
	);
}
