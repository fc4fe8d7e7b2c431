import { Children, type ReactNode } from "react";
import { useReducedMotion } from "#ui/browser/reduced-motion.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ChevronLeftIcon } from "#ui/icons/controls/chevron-left-icon.tsx";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { PauseIcon } from "#ui/icons/controls/pause-icon.tsx";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { carouselMessages as messages } from "#ui/text/messages.ts";
import { useTurning } from "./use-turning.ts";

interface Props {
	/** The accessible name. */
	label: string;
	children: ReactNode;
}

/** Milliseconds per slide. */
const interval = 4000;

/** Slides that rotate automatically. Pauses on hover and focus, and never moves with reduced motion. */
export function Carousel({ label, children }: Props) {
	const still = useReducedMotion();
	const count = Children.count(children);
	const { at, go, turning, paused, pause, watch } = useTurning(count, interval, still);

	return (
		<section aria-roledescription="carousel" aria-label={label} className="carousel" {...watch}>
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
				<div className="carousel-bar print-hidden">
					<IconButton label={messages.previousSlide} icon={<ChevronLeftIcon />} onClick={() => go(at - 1)} />
					<div className="carousel-dots">
						{Array.from({ length: count }, (_, to) => (
							<button
								// biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
								key={to}
								type="button"
								className="carousel-dot"
								aria-label={`Slide ${to + 1}`}
								aria-current={to === at || undefined}
								onClick={() => go(to)}
							/>
						))}
					</div>
					<IconButton label={messages.nextSlide} icon={<ChevronRightIcon />} onClick={() => go(at + 1)} />
					{!still && (
						<IconButton
							label={paused ? messages.playSlides : messages.pauseSlides}
							className="carousel-pause"
							icon={paused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
							onClick={pause}
						/>
					)}
				</div>
			)}
		</section>
	);
}
