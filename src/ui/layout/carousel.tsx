import { Children, type ReactNode } from "react";
import { useReducedMotion } from "#ui/browser/reduced-motion.ts";
import { classes } from "#ui/text/classes.ts";
import { CarouselBar } from "./carousel-bar.tsx";
import { useTurning } from "./use-turning.ts";

interface Props {
	/** The accessible name. */
	label: string;
	/** Milliseconds per slide. */
	interval?: number;
	children: ReactNode;
	className?: string;
}

/** Slides that rotate automatically. Pauses on hover and focus, and never moves with reduced motion. */
export function Carousel({ label, interval = 4000, children, className }: Props) {
	const still = useReducedMotion();
	const count = Children.count(children);
	const { at, go, turning, paused, pause, watch } = useTurning(count, interval, still);

	return (
		<section aria-roledescription="carousel" aria-label={label} className={classes("carousel", className)} {...watch}>
			<div className="carousel-slides" aria-live={turning ? "off" : "polite"}>
				{Children.map(children, (slide, place) => (
					// biome-ignore lint/a11y/useSemanticElements: a slide is a group with a name, not a fieldset
					<div
						role="group"
						aria-roledescription="slide"
						aria-label={`${place + 1} of ${count}`}
						inert={place !== at}
						className="carousel-slide"
					>
						{slide}
					</div>
				))}
			</div>
			{count > 1 && (
				<CarouselBar
					at={at}
					count={count}
					turning={still ? undefined : !paused}
					onTurning={pause}
					onBack={() => go(at - 1)}
					onOn={() => go(at + 1)}
					onGo={go}
				/>
			)}
		</section>
	);
}
