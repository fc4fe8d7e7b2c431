import type { ReactNode } from "react";
import { ButtonLink } from "../../../../../ui/buttons/button-link.tsx";
import { Carousel } from "../../../../../ui/layout/carousel.tsx";
import { Container } from "../../../../../ui/layout/container.tsx";
import { SlideArcs, SlideColumns, SlideWaves } from "./slide-art.tsx";

const slides: { eyebrow: string; title: string; text: string; to: string; action: string; art: ReactNode }[] = [
	{
		eyebrow: "Live webinars",
		title: "Learn it today. Use it on Monday.",
		text: "One focused session with a practitioner who has run the investigation, passed the audit and faced the inspector.",
		to: "/training",
		action: "Browse Training",
		art: <SlideArcs />,
	},
	{
		eyebrow: "Recordings and transcripts",
		title: "The session you missed is still here.",
		text: "Watch it at your own pace, search the transcript, and keep both with your policies.",
		to: "/archive",
		action: "See the archive",
		art: <SlideColumns />,
	},
	{
		eyebrow: "Life Sciences",
		title: "Ready before the inspector is.",
		text: "Quality systems, validation and clinical practice, explained by people who have run them.",
		to: "/lifesciences",
		action: "Life Sciences courses",
		art: <SlideWaves />,
	},
];

/** Three slides with learning taglines that change every 4 seconds (specification, sections 2 and 9). */
export function HomeCarousel() {
	return (
		<Container>
			<Carousel label="What you can learn here" interval={4000}>
				{slides.map((slide) => (
					<div key={slide.title} className="home-slide">
						<div>
							<p className="eyebrow">{slide.eyebrow}</p>
							<h2 className="mt-4 text-4xl sm:text-5xl">{slide.title}</h2>
							<p className="mt-5 max-w-xl text-md text-muted">{slide.text}</p>
							<ButtonLink to={slide.to} size="large" className="mt-8">
								{slide.action}
							</ButtonLink>
						</div>
						<div className="home-slide-art" aria-hidden="true">
							{slide.art}
						</div>
					</div>
				))}
			</Carousel>
		</Container>
	);
}
