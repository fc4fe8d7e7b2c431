import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import {
	apiClient,
	Badge,
	Button,
	Container,
	formatBusinessDate,
	formatShortTime,
	TouchLink,
} from "#storefront-kit/index.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Portrait } from "#ui/layout/portrait.tsx";
import { useBelowTheFold } from "#ui/navigation/below-the-fold.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import type { Course, Pricing } from "../../contract.ts";
import { coursePlace } from "../../rules/course-place.ts";
import type { CourseQuestion } from "../../rules/facts/fact-shapes.ts";
import { instructorPlace } from "../../rules/instructor-place.ts";
import type { ListedCourse } from "../../rules/listed-course.ts";
import { buyMessages, courseMessages as messages } from "../course/messages.ts";
import { BuyBox } from "./buy-box.tsx";
import { CourseActions } from "./course-actions.tsx";
import { CourseAgenda } from "./course-agenda.tsx";
import { CourseFacts } from "./course-facts.tsx";
import { CoursePrice } from "./course-price.tsx";
import { openRelated } from "./load-related.ts";
import { PriceOptions } from "./price-options.tsx";
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
	/** Plays the sample instead of the cover. */
	playSample?: ((cover: ReactNode) => ReactNode) | undefined;
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
	playSample,
}: Props) {
	const pricing = useChosenPricing(course);
	const [plays, setPlays] = useState(false);
	const buyBox = useRef<HTMLDivElement>(null);
	const { chosen } = pricing;
	const certificate = chosen && describeCertificate?.(chosen.pricing);
	const belowTheFold = useBelowTheFold();
	const add = () => chosen && onAdd(chosen);
	const sections = sectionFields.filter((field) => course[field].length > 0);
	const cover = (
		<img
			src={course.imageSrc}
			{...pictureSet(course.imageSrc, "(min-width: 64rem) 23rem, 100vw")}
			alt=""
			width={1200}
			height={675}
			fetchPriority="high"
			className="course-cover"
		/>
	);
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
						<TouchLink
							to={`/samples/${course.courseID}`}
							data-tells
							onClick={(event) => {
								if (!playSample || event.metaKey || event.ctrlKey) return;
								event.preventDefault();
								setPlays(true);
							}}
						>
							{messages.sample}
						</TouchLink>
					)}
					<CourseActions course={course} chosen={chosen} certificate={certificate} />
				</header>
				<aside aria-label={messages.buy}>
					<div className="course-purchase">
						{plays ? playSample?.(cover) : cover}
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

/** The questions that the page answers. */
function CourseQuestions({ questions }: { questions: readonly CourseQuestion[] }) {
	if (questions.length === 0) return null;
	return (
		<section aria-labelledby="questions" className="course-section">
			<h2 id="questions" className="text-2xl">
				{messages.questions}
			</h2>
			<div className="mt-4">
				{questions.map(({ question, answer }) => (
					<Disclosure key={question} title={question}>
						<p className="max-w-text pb-5 whitespace-pre-line text-muted">{answer}</p>
					</Disclosure>
				))}
			</div>
		</section>
	);
}

interface LinksProps {
	/** In order: ids and short names. */
	sections: readonly { id: string; name: string }[];
}

/** Links to the page's sections; highlights the current one while scrolling. */
function SectionLinks({ sections }: LinksProps) {
	const [current, setCurrent] = useState<string>();
	const ids = sections.map(({ id }) => id).join(" ");
	useEffect(() => {
		const headings = ids.split(" ").flatMap((id) => document.getElementById(id) ?? []);
		// The last section whose heading has passed the upper third of the window.
		const find = () =>
			setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3)?.id);
		const observer = new IntersectionObserver(find, { rootMargin: "0px 0px -66% 0px" });
		for (const heading of headings) observer.observe(heading);
		return () => observer.disconnect();
	}, [ids]);
	if (sections.length < 3) return null;
	return (
		<nav aria-label={messages.onThisPage} className="section-links print-hidden">
			<ul className="flex gap-x-6">
				{sections.map(({ id, name }) => (
					<li key={id}>
						<a href={`#${id}`} className="block whitespace-nowrap" aria-current={id === current ? "true" : undefined}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

interface BarProps {
	course: Course;
	chosen: SelectedPricing;
	/** The bar is hidden while half of it is in view. */
	buyBox: RefObject<HTMLElement | null>;
	onAdd: () => void;
}

/** Shows the price, the date and Add to Cart at the bottom of a phone's screen, from the first screen on. */
function BuyBar({
	course: { webinarDate },
	chosen: { pricing, seats, price, discountedPrice },
	buyBox,
	onAdd,
}: BarProps) {
	const [isBoxVisible, setBoxVisible] = useState(false);
	useEffect(() => {
		const box = buyBox.current;
		if (!box) return;
		const observer = new IntersectionObserver(([entry]) => setBoxVisible((entry?.intersectionRatio ?? 0) >= 0.5), {
			threshold: 0.5,
		});
		observer.observe(box);
		return () => observer.disconnect();
	}, [buyBox]);
	if (isBoxVisible) return null;
	return (
		<div className="buy-bar js-only print-hidden flex items-center justify-between gap-4 border-t border-line bg-surface shadow-lg lg:hidden">
			<p className="min-w-0">
				<CoursePrice price={price} discountedPrice={discountedPrice} className="text-md" />
				<span className="block truncate text-xs text-muted">
					{buyMessages.chosenFor(
						pricing.grants.live && webinarDate ? formatShortTime(webinarDate) : pricing.sessionType,
						seats,
					)}
				</span>
			</p>
			<Button className="shrink-0" onClick={onAdd}>
				{buyMessages.addToCart}
			</Button>
		</div>
	);
}

/** The most organizations beside a price. The others are further down. */
const maxOrganizations = 5;

/** The proof in one place where visitors decide: a quotation, how many attended, and where some of them work. */
function ProofLine({ course: { quotations, organizations, attendeeCount } }: { course: Course }) {
	const [quotation] = quotations;
	const names = organizations.slice(0, maxOrganizations).join(", ");
	const facts = [attendeeCount === null ? "" : messages.people(attendeeCount), names].filter(Boolean).join(" · ");
	if (!quotation && !facts) return null;
	return (
		<div className="mt-4 grid gap-1 text-sm text-muted">
			{quotation && (
				<figure>
					<blockquote className="line-clamp-2 font-serif text-md text-ink italic">“{quotation.text}”</blockquote>
					<figcaption>{formatAuthor(quotation)}</figcaption>
				</figure>
			)}
			{facts && <p>{facts}</p>}
		</div>
	);
}

const formatAuthor = ({ name, role }: Course["quotations"][number]) =>
	[name, role].filter((part) => part !== "").join(", ");

/** What attendees allowed to be quoted, and where they work. */
function CourseProof({ course: { quotations, organizations } }: { course: Course }) {
	return (
		<>
			{quotations.length > 0 && (
				<section aria-labelledby="quotations" className="course-section">
					<h2 id="quotations" className="text-2xl">
						{messages.proof.quotations}
					</h2>
					<div className="course-quotations">
						{quotations.map((quotation) => (
							<figure key={quotation.text}>
								<blockquote>
									<p className="whitespace-pre-line">{quotation.text}</p>
								</blockquote>
								<figcaption className="text-sm text-muted">{formatAuthor(quotation)}</figcaption>
							</figure>
						))}
					</div>
				</section>
			)}
			{organizations.length > 0 && (
				<section aria-labelledby="organizations" className="course-section">
					<h2 id="organizations" className="text-2xl">
						{messages.proof.organizations}
					</h2>
					<ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
						{organizations.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

interface RelatedProps {
	courseID: number;
	/** Those that the page came with. */
	loaded: ListedCourse[] | undefined;
}

function RelatedCourses({ courseID, loaded }: RelatedProps) {
	const [courses, setCourses] = useState(loaded);
	useEffect(() => {
		let isCanceled = false;
		if (!loaded)
			void openRelated(apiClient, courseID).then((found) => {
				if (!isCanceled) setCourses(found);
			});
		return () => {
			isCanceled = true;
		};
	}, [loaded, courseID]);
	if (!courses?.length) return null;
	return (
		<section aria-labelledby="related" className="mt-16 border-t border-line pt-12 print-hidden">
			<h2 id="related" className="text-2xl">
				{messages.related}
			</h2>
			<ul aria-labelledby="related" className="mt-8 grid gap-6 sm:grid-cols-3">
				{courses.map((course) => (
					<li key={course.courseID}>
						<Link to={coursePlace(course)} prefetch="intent" className="related-course">
							<img
								src={course.imageSrc}
								{...pictureSet(course.imageSrc, "24rem")}
								alt=""
								width={1200}
								height={675}
								loading="lazy"
								className="course-cover"
							/>
							<span className="mt-3 block font-serif text-lg leading-snug font-medium">{course.title}</span>
							<span className="mt-1 block text-sm text-muted">
								{course.webinarDate
									? `${formatBusinessDate(course.webinarDate)} · ${course.instructor}`
									: course.instructor}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
