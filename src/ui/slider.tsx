import useEmblaCarousel from "embla-carousel-react";
import { Children, type KeyboardEvent, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { ChevronLeftIcon } from "./icons/chevron-left-icon.tsx";
import { ChevronRightIcon } from "./icons/chevron-right-icon.tsx";
import { useReducedMotion } from "./reduced-motion.ts";
import { useSnap } from "./use-snap.ts";

interface Props {
	/** The section's title; a string also names the list. */
	title: ReactNode;
	/** Beside the title: a link to all of them. */
	aside?: ReactNode;
	/** The cards. */
	children: ReactNode;
	className?: string;
}

/** A row of cards: three on wide screens, two below 1024 pixels, one below 640. Before scripts run it scrolls by hand. */
export function Slider({ title, aside, children, className }: Props) {
	const id = useId();
	const still = useReducedMotion();
	const [viewport, embla] = useEmblaCarousel({ align: "start", containScroll: "trimSnaps", duration: still ? 0 : 22 });
	const snap = useSnap(embla);
	const measured = snap.count > 0;
	const slides = snap.canGoBack || snap.canGoOn;

	function turnByKey(event: KeyboardEvent) {
		if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
		event.preventDefault();
		if (event.key === "ArrowLeft") embla?.scrollPrev();
		else embla?.scrollNext();
	}

	return (
		<section aria-labelledby={id} className={className}>
			<div className="slider-head">
				<h2 id={id} className="text-2xl">
					{title}
				</h2>
				<div className="flex grow items-center justify-between gap-4 sm:grow-0">
					{aside}
					{/* Their room is kept until it is known whether there is anything to turn to. */}
					<div className={classes("slider-arrows print-hidden", !measured && "invisible")} hidden={measured && !slides}>
						<IconButton
							outlined
							label="Previous"
							icon={<ChevronLeftIcon />}
							disabled={!snap.canGoBack}
							onClick={() => embla?.scrollPrev()}
							onKeyDown={turnByKey}
						/>
						<IconButton outlined label="Next" icon={<ChevronRightIcon />} disabled={!snap.canGoOn} onClick={() => embla?.scrollNext()} onKeyDown={turnByKey} />
					</div>
				</div>
			</div>
			<div className="slider">
				<div ref={viewport} className="slider-viewport" data-ready={embla !== undefined}>
					<ul className="slider-list" aria-labelledby={id}>
						{Children.map(children, (card) => (
							<li className="slider-item">{card}</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}
