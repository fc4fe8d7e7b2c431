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

const art: Record<Slide["drawing"], ReactNode> = { arcs: <SlideArcs />, columns: <SlideColumns />, waves: <SlideWaves /> };

/** Slides that change every 4 seconds (specification, sections 2 and 9), and the next live session below them. */
export function CarouselBlock({ block: { heading, slides, next }, webinar }: { block: PublicBlockOf<"carousel">; webinar: UpcomingWebinar | undefined }) {
	return (
		<>
			<Container>
				<Carousel label={heading} interval={4000}>
					{slides.map((slide, index) => (
						<div key={slide.heading} className="home-slide">
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
								<div className="home-slide-art" aria-hidden="true">
									{art[slide.drawing]}
								</div>
							)}
						</div>
					))}
				</Carousel>
			</Container>
			{next && webinar && <NextSession webinar={webinar} />}
		</>
	);
}
