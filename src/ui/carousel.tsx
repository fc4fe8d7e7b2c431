import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { Children, type ReactNode, useState } from "react";
import { CarouselBar } from "./carousel-bar.tsx";
import { classes } from "./classes.ts";
import { useReducedMotion } from "./reduced-motion.ts";
import { useSnap } from "./use-snap.ts";
import { useTurning } from "./use-turning.ts";

interface Props {
	/** What the slides are about, for screen readers. */
	label: string;
	/** Milliseconds that each slide stays. */
	interval?: number;
	/** The slides. */
	children: ReactNode;
	className?: string;
}

/**
 * Large slides that turn by themselves and go round. They rest while the pointer or the keyboard's focus is on them, when paused, and
 * for those who ask for less motion.
 */
export function Carousel({ label, interval = 4000, children, className }: Props) {
	const still = useReducedMotion();
	const [plugins] = useState(() => [Autoplay({ delay: interval, playOnInit: false, stopOnFocusIn: false })]);
	const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 28 }, plugins);
	const snap = useSnap(embla);
	const { turning, paused, pause, watch } = useTurning(embla, still);
	const count = Children.count(children);

	return (
		<section aria-roledescription="carousel" aria-label={label} className={classes("carousel", className)} {...watch}>
			<div ref={viewport} className="carousel-viewport">
				<div className="carousel-slides" aria-live={turning ? "off" : "polite"}>
					{Children.map(children, (slide, at) => (
						// biome-ignore lint/a11y/useSemanticElements: a slide is a group with a name, not a fieldset
						<div role="group" aria-roledescription="slide" aria-label={`${at + 1} of ${count}`} inert={at !== snap.at} className="carousel-slide">
							{slide}
						</div>
					))}
				</div>
			</div>
			{count > 1 && (
				<CarouselBar
					at={snap.at}
					count={count}
					turning={still ? undefined : !paused}
					onTurning={pause}
					onBack={() => embla?.scrollPrev()}
					onOn={() => embla?.scrollNext()}
					onGo={(to) => embla?.scrollTo(to)}
				/>
			)}
		</section>
	);
}
