import { Suspense } from "react";
import { Link } from "react-router";
import type { Instructor } from "#features/catalog/courses/contract.ts";
import { instructorPlace } from "#features/catalog/courses/rules/instructor-place.ts";
import { UpcomingSlider } from "#features/catalog/courses/storefront/index.ts";
import { Container, lazyPart } from "#storefront-kit/index.ts";
import { Portrait } from "#ui/layout/portrait.tsx";
import { RichText } from "#ui/text/rich-text.tsx";
import type { PublicBlock, PublicBlockOf } from "../../contract.ts";
import { BlockPicture } from "./block-picture.tsx";
import { CarouselBlock } from "./carousel-block.tsx";
import { Articles, Categories, CourseList, Credits } from "./catalog-blocks.tsx";
import { FormBlock } from "./form-block.tsx";
import { LinkButtons } from "./link-button.tsx";
import type { PageData } from "./load-page.ts";

import { SlideArcs } from "./slide-art.tsx";
import { Features, Panels, Steps } from "./text-blocks.tsx";
import "./blocks.css";

interface Props {
	heading: string;
	/** For links to this section. */
	id: string;
	lead?: string;
	points: { title: string; text: string }[];
}

// Few pages have these blocks, so the others don't load them.
const Questions = lazyPart(() => import("./list-blocks.tsx").then((blocks) => blocks.Questions));
const Quotes = lazyPart(() => import("./list-blocks.tsx").then((blocks) => blocks.Quotes));

/**
 * The blocks of a page. A hero or a carousel at the beginning is as wide as the screen; such a hero has the page's only
 * `h1`.
 *
 * @param isTitled whether the page's title is above the blocks
 */
export function PageBlocks({
	blocks,
	data,
	isTitled,
}: {
	blocks: readonly PublicBlock[];
	data: PageData;
	isTitled: boolean;
}) {
	const [first] = blocks;
	const isWide = first?.kind === "hero" || first?.kind === "carousel";
	const bodies = data.catalog?.accreditingBodies.map(({ code }) => code) ?? [];
	const rest = blocks.flatMap((block, index) => (index === 0 && isWide ? [] : [{ block, index }]));
	return (
		<>
			{first?.kind === "hero" && (
				<div className="border-b border-line bg-sunken">
					<Container className="py-14 sm:py-20">
						<Hero block={first} isFirst />
					</Container>
				</div>
			)}
			{first?.kind === "carousel" && (
				<div className="home-hero">
					<CarouselBlock block={first} webinar={data.webinars[0]} bodies={bodies} />
				</div>
			)}
			{rest.length > 0 && (
				<Container className={`grid grid-cols-1 gap-20 pb-16 sm:pb-20 ${isTitled ? "pt-4" : "pt-16 sm:pt-20"}`}>
					{rest.map(({ block, index }) => (
						<Suspense key={index}>
							<Block block={block} index={index} data={data} />
						</Suspense>
					))}
				</Container>
			)}
		</>
	);
}

function Block({ block, index, data }: { block: PublicBlock; index: number; data: PageData }) {
	switch (block.kind) {
		case "hero":
			return <Hero block={block} isFirst={false} />;
		case "carousel":
			return (
				<div className="rounded-lg bg-sunken">
					<CarouselBlock block={block} webinar={data.webinars[0]} bodies={[]} />
				</div>
			);
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
			return block.style === "steps" ? (
				<Steps block={block} />
			) : (
				<PointGrid heading={block.heading} id={block.id} lead={block.text} points={block.cards} />
			);
		case "features":
			return <Features block={block} />;
		case "panels":
			return <Panels block={block} />;
		case "upcoming":
			return (
				data.webinars.length > 0 && (
					<UpcomingSlider title={block.heading} webinars={data.webinars.slice(0, block.limit)} />
				)
			);
		case "categories":
			return data.catalog && <Categories block={block} catalog={data.catalog} />;
		case "credits":
			return data.catalog && <Credits block={block} catalog={data.catalog} />;
		case "courses":
			return <CourseList block={block} courses={data.courses[index] ?? []} />;
		case "articles":
			return <Articles block={block} articles={data.articles} />;
		case "instructors":
			return <OurExperts heading={block.heading} id={block.id} experts={data.experts.slice(0, block.limit)} />;
		case "questions":
			return <Questions block={block} />;
		case "quotes":
			return <Quotes block={block} />;
		case "action":
			return (
				<section aria-labelledby={block.id} className="home-closing">
					<h2 id={block.id} className="text-3xl">
						{block.heading}
					</h2>
					{block.text && <p className="mx-auto mt-4 max-w-text text-md text-muted">{block.text}</p>}
					<div className="mt-8 flex flex-wrap justify-center gap-3">
						<LinkButtons buttons={block.buttons} large />
					</div>
				</section>
			);
		case "picture":
			return (
				<figure>
					<BlockPicture picture={block.picture} />
					{block.caption && <figcaption className="mt-3 text-sm text-muted">{block.caption}</figcaption>}
				</figure>
			);
		case "form":
			return <FormBlock block={block} />;
	}
}

function Hero({
	block: { id, eyebrow, heading, text, buttons, note, picture },
	isFirst,
}: {
	block: PublicBlockOf<"hero">;
	isFirst: boolean;
}) {
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
						<LinkButtons buttons={buttons} large />
					</div>
				)}
				{note && <p className="mt-4 text-sm text-muted">{note}</p>}
			</div>
			{picture ? (
				<BlockPicture picture={picture} eager={isFirst} />
			) : (
				<div aria-hidden="true" className="hidden h-72 md:block">
					<SlideArcs />
				</div>
			)}
		</section>
	);
}

/** Instructors with portraits (specification, section 2). */
function OurExperts({ experts, heading, id }: { experts: readonly Instructor[]; heading: string; id: string }) {
	if (experts.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<ul className="mt-8 grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-4 lg:gap-x-8">
				{experts.map((expert) => (
					<li key={expert.name}>
						<Link to={instructorPlace(expert.slug)} prefetch="intent" className="group block">
							<Portrait name={expert.name} src={expert.portraitSrc} loading="lazy" className="w-full rounded-lg" />
							<h3 className="mt-4 font-serif text-lg leading-snug font-medium group-hover:text-brand group-hover:underline">
								{expert.name}
							</h3>
						</Link>
						{expert.credentials && <p className="text-sm text-accent">{expert.credentials}</p>}
						<p className="mt-1 text-sm text-muted">{expert.role}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** A heading with a few points, in two columns where space allows. */
function PointGrid({ heading, id, lead, points }: Props) {
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="scroll-mt-28 text-2xl sm:text-3xl">
				{heading}
			</h2>
			{lead && <p className="mt-3 max-w-text text-muted">{lead}</p>}
			<ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
				{points.map((point) => (
					<li key={point.title} className="border-t-2 border-ink pt-4">
						<h3 className="text-lg">{point.title}</h3>
						<p className="mt-2 max-w-text text-muted">{point.text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
