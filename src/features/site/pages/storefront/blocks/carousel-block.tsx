import type { ReactNode } from "react";
import type { UpcomingWebinar } from "#features/catalog/courses/contract.ts";
import { Container } from "#storefront-kit/index.ts";
import { Carousel } from "#ui/layout/carousel.tsx";
import type { PublicBlockOf } from "../../contract.ts";
import { BlockPicture } from "./block-picture.tsx";
import { LinkButton } from "./link-button.tsx";
import { NextSession } from "./next-session.tsx";
import { SlideArcs, SlideColumns, SlideWaves } from "./slide-art.tsx";

type Slide = PublicBlockOf<"carousel">["slides"][number];

const art: Record<Slide["drawing"], ReactNode> = {
	arcs: <SlideArcs />,
	columns: <SlideColumns />,
	waves: <SlideWaves />,
};

interface Props {
	block: PublicBlockOf<"carousel">;
	webinar: UpcomingWebinar | undefined;
	/** The bodies whose credit the courses grant. */
	bodies: readonly string[];
}

/**
 * Slides that change every 4 seconds (specification, sections 2 and 9), and the next live session beside them, instead
 * of drawings.
 */
export function CarouselBlock({ block: { heading, slides, next }, webinar, bodies }: Props) {
	const hasNext = next && webinar;
	return (
		<Container className={hasNext ? "home-start" : undefined}>
			<div className="min-w-0">
				<Carousel label={heading}>
					{slides.map((slide, index) => (
						<div
							key={slide.heading}
							className={hasNext && !slide.picture ? "home-slide home-slide-plain" : "home-slide"}
						>
							<div>
								{slide.eyebrow && <p className="eyebrow">{slide.eyebrow}</p>}
								<h2 className="mt-4 text-4xl sm:text-5xl">{slide.heading}</h2>
								{slide.text && <p className="mt-5 max-w-xl text-md text-muted">{slide.text}</p>}
								<div className="mt-8">
									<LinkButton to={slide.to} large>
										{slide.label}
									</LinkButton>
								</div>
							</div>
							{slide.picture ? (
								<BlockPicture picture={slide.picture} eager={index === 0} />
							) : (
								!hasNext && (
									<div className="home-slide-art" aria-hidden="true">
										{art[slide.drawing]}
									</div>
								)
							)}
						</div>
					))}
				</Carousel>
			</div>
			{hasNext && <NextSession webinar={webinar} bodies={bodies} />}
		</Container>
	);
}
