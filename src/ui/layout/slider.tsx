import {
	Children,
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useRef,
	useState,
} from "react";
import { useReducedMotion } from "#ui/browser/reduced-motion.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ChevronLeftIcon } from "#ui/icons/controls/chevron-left-icon.tsx";
import { ChevronRightIcon } from "#ui/icons/controls/chevron-right-icon.tsx";
import { classes } from "#ui/text/classes.ts";
import { sliderMessages } from "#ui/text/messages.ts";

/** A tolerance in CSS pixels at both ends, because scaled screens report fractions. */
const near = 2;

/**
 * Tracks the scroll position of a row of cards, and whether it can scroll further.
 * `measured` is false on the server and until the first measurement.
 */
function useRow(viewport: RefObject<HTMLElement | null>, still: boolean) {
	const [place, setPlace] = useState({ measured: false, canGoBack: false, canGoOn: false });

	useEffect(() => {
		const row = viewport.current;
		if (!row) return;
		const update = () => {
			const canGoBack = row.scrollLeft > near;
			const canGoOn = row.scrollLeft < row.scrollWidth - row.clientWidth - near;
			setPlace((was) =>
				was.measured && was.canGoBack === canGoBack && was.canGoOn === canGoOn
					? was
					: { measured: true, canGoBack, canGoOn },
			);
		};
		const sizes = new ResizeObserver(update);
		sizes.observe(row);
		row.addEventListener("scroll", update, { passive: true });
		return () => {
			sizes.disconnect();
			row.removeEventListener("scroll", update);
		};
	}, [viewport]);

	/** Scrolls by one card: -1 back, 1 forward. */
	function turn(by: -1 | 1) {
		const row = viewport.current;
		const card = row?.querySelector("li");
		if (row && card) row.scrollBy({ left: by * card.offsetWidth, behavior: still ? "instant" : "smooth" });
	}

	return { ...place, turn };
}

interface Props {
	/** The section's title. A string is also the accessible name of the list. */
	title: ReactNode;
	/** Beside the title: a link to the whole list. */
	aside?: ReactNode;
	children: ReactNode;
	className?: string;
}

/**
 * A row of cards: three on wide screens, two below 1024 pixels, one below 640.
 * The browser scrolls it; the arrow buttons move it by one card.
 */
export function Slider({ title, aside, children, className }: Props) {
	const id = useId();
	const still = useReducedMotion();
	const viewport = useRef<HTMLDivElement>(null);
	const { measured, canGoBack, canGoOn, turn } = useRow(viewport, still);

	function turnByKey(event: KeyboardEvent) {
		if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
		event.preventDefault();
		turn(event.key === "ArrowLeft" ? -1 : 1);
	}

	return (
		<section aria-labelledby={id} className={className}>
			<div className="slider-head">
				<h2 id={id} className="text-2xl">
					{title}
				</h2>
				<div className="flex grow items-center justify-between gap-4 sm:grow-0">
					{aside}
					{/* Reserves space for the arrows until the row is measured. */}
					<div
						className={classes("slider-arrows print-hidden", !measured && "invisible")}
						hidden={measured && !canGoBack && !canGoOn}
					>
						<IconButton
							outlined
							label={sliderMessages.previous}
							icon={<ChevronLeftIcon />}
							disabled={!canGoBack}
							onClick={() => turn(-1)}
							onKeyDown={turnByKey}
						/>
						<IconButton
							outlined
							label={sliderMessages.next}
							icon={<ChevronRightIcon />}
							disabled={!canGoOn}
							onClick={() => turn(1)}
							onKeyDown={turnByKey}
						/>
					</div>
				</div>
			</div>
			<div className="slider">
				<div ref={viewport} className="slider-viewport">
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
