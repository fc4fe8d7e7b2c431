import { Link } from "react-router";
import { ButtonLink } from "../../../../../ui/buttons/button-link.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { RichText } from "../../../../../ui/text/rich-text.tsx";
import { formatEasternAndPacific } from "../../../../../values/dates.ts";
import { pictureSet } from "../../../../catalog/artwork/rules/picture-address.ts";
import type { ShownBlock, ShownBlockOf } from "../../contract.ts";
import { OurExperts } from "../home/our-experts.tsx";
import { SlideArcs } from "../home/slide-art.tsx";
import { PointGrid } from "../point-grid.tsx";
import type { PageCourse, PageData } from "./load-page.ts";

/** The blocks of a page. A hero at the beginning is as wide as the screen, and has the page's only `h1`. */
export function PageBlocks({ blocks, data }: { blocks: readonly ShownBlock[]; data: PageData }) {
	const [first] = blocks;
	const rest = blocks.flatMap((block, index) => (index === 0 && block.kind === "hero" ? [] : [{ block, index }]));
	return (
		<>
			{first?.kind === "hero" && (
				<div className="border-b border-line bg-sunken">
					<Container className="py-14 sm:py-20">
						<Hero block={first} isFirst />
					</Container>
				</div>
			)}
			{rest.length > 0 && (
				<Container className="grid grid-cols-1 gap-20 py-16 sm:py-20">
					{rest.map(({ block, index }) => (
						<Block key={index} block={block} courses={data.courses[index] ?? []} experts={data.experts} />
					))}
				</Container>
			)}
		</>
	);
}

function Block({ block, courses, experts }: { block: ShownBlock; courses: PageCourse[]; experts: PageData["experts"] }) {
	switch (block.kind) {
		case "hero":
			return <Hero block={block} isFirst={false} />;
		case "text":
			return (
				<section aria-labelledby={block.heading ? block.id : undefined}>
					{block.heading && (
						<h2 id={block.id} className="mb-5 scroll-mt-28 text-2xl sm:text-3xl">
							{block.heading}
						</h2>
					)}
					<RichText html={block.html} />
				</section>
			);
		case "cards":
			return block.style === "steps" ? <Steps block={block} /> : <PointGrid heading={block.heading} id={block.id} lead={block.text} points={block.cards} />;
		case "courses":
			return <CourseList block={block} courses={courses} />;
		case "instructors":
			return <OurExperts heading={block.heading} id={block.id} experts={experts.slice(0, block.limit)} />;
		case "questions":
			return <Questions block={block} />;
		case "quotes":
			return <Quotes block={block} />;
		case "action":
			return (
				<section aria-labelledby={block.id} className="rounded-lg border border-line bg-surface px-6 py-10 text-center sm:px-10">
					<h2 id={block.id} className="text-2xl">
						{block.heading}
					</h2>
					{block.text && <p className="mx-auto mt-3 max-w-text text-muted">{block.text}</p>}
					<div className="mt-6 flex flex-wrap justify-center gap-3">
						<Buttons buttons={block.buttons} />
					</div>
				</section>
			);
		case "picture":
			return (
				<figure>
					<Picture picture={block.picture} />
					{block.caption && <figcaption className="mt-3 text-sm text-muted">{block.caption}</figcaption>}
				</figure>
			);
	}
}

function Hero({ block: { id, eyebrow, heading, text, buttons, note, picture }, isFirst }: { block: ShownBlockOf<"hero">; isFirst: boolean }) {
	const Heading = isFirst ? "h1" : "h2";
	return (
		<section aria-labelledby={id} className="grid items-center gap-12 md:grid-cols-[3fr_2fr]">
			<div>
				{eyebrow && <p className="eyebrow">{eyebrow}</p>}
				<Heading id={id} className="mt-4 text-4xl sm:text-5xl">
					{heading}
				</Heading>
				{text && <p className="mt-5 max-w-xl text-md text-muted">{text}</p>}
				{buttons.length > 0 && (
					<div className="mt-8 flex flex-wrap gap-3">
						<Buttons buttons={buttons} large />
					</div>
				)}
				{note && <p className="mt-4 text-sm text-muted">{note}</p>}
			</div>
			{picture ? (
				<Picture picture={picture} eager={isFirst} />
			) : (
				<div aria-hidden="true" className="hidden h-72 md:block">
					<SlideArcs />
				</div>
			)}
		</section>
	);
}

function Buttons({ buttons, large }: { buttons: ShownBlockOf<"action">["buttons"]; large?: boolean }) {
	return buttons.map(({ label, to }, index) => {
		const variant = index === 0 ? "primary" : "secondary";
		// Only paths belong to this site's pages.
		return to.startsWith("/") ? (
			<ButtonLink key={label} to={to} variant={variant} {...(large ? { size: "large" } : {})}>
				{label}
			</ButtonLink>
		) : (
			<a key={label} href={to} className={`btn btn-${variant}${large ? " btn-large" : ""}`} {...(/^http/i.test(to) ? { rel: "noopener noreferrer" } : {})}>
				<span>{label}</span>
			</a>
		);
	});
}

function Picture({ picture: { src, width, height, alt }, eager }: { picture: ShownBlockOf<"picture">["picture"]; eager?: boolean }) {
	return (
		<img src={src} alt={alt} width={width} height={height} loading={eager ? "eager" : "lazy"} decoding="async" className="h-auto w-full rounded-lg bg-sunken" />
	);
}

function Steps({ block: { id, heading, text, cards } }: { block: ShownBlockOf<"cards"> }) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl sm:text-3xl">
				{heading}
			</h2>
			{text && <p className="mt-3 max-w-text text-muted">{text}</p>}
			<ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
				{cards.map((step, index) => (
					<li key={step.title} className="flex gap-4">
						<span aria-hidden="true" className="tabular font-serif text-3xl leading-none text-accent">
							{index + 1}
						</span>
						<div>
							<h3 className="font-sans text-base font-semibold">{step.title}</h3>
							<p className="mt-1 text-muted">{step.text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

function CourseList({ block: { id, heading }, courses }: { block: ShownBlockOf<"courses">; courses: PageCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<ul aria-labelledby={id} className="mt-8 grid gap-6 sm:grid-cols-3">
				{courses.map(({ courseID, title, place, imageSrc, webinarDate }) => (
					<li key={courseID}>
						<Link to={place} prefetch="intent" className="related-course">
							<img
								src={imageSrc}
								{...pictureSet(imageSrc, "24rem")}
								alt=""
								width={1200}
								height={675}
								loading="lazy"
								decoding="async"
								className="course-cover"
							/>
							<span className="mt-3 mb-1 block font-serif text-lg leading-snug font-medium">{title}</span>
							{webinarDate && (
								<time dateTime={webinarDate} className="text-sm text-muted">
									{formatEasternAndPacific(webinarDate).eastern}
								</time>
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Questions({ block: { id, heading, questions } }: { block: ShownBlockOf<"questions"> }) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<div className="mt-6 max-w-text border-t border-line">
				{questions.map(({ question, answer }) => (
					<details key={question} className="border-b border-line">
						<summary className="flex min-h-11 cursor-pointer items-center py-3 font-semibold">{question}</summary>
						<p className="pb-5 whitespace-pre-line text-muted">{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}

function Quotes({ block: { id, heading, quotes } }: { block: ShownBlockOf<"quotes"> }) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
				{quotes.map(({ quote, name, role }) => (
					<li key={name + quote}>
						<figure className="border-l-2 border-accent pl-5">
							<blockquote className="font-serif text-lg leading-snug">{quote}</blockquote>
							<figcaption className="mt-3 text-sm text-muted">
								<span className="font-semibold text-ink">{name}</span>
								{role && `, ${role}`}
							</figcaption>
						</figure>
					</li>
				))}
			</ul>
		</section>
	);
}
