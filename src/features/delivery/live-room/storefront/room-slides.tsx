import { useId, useState, useSyncExternalStore } from "react";
import { Button } from "#storefront-kit/index.ts";
import { slidesMessages } from "../messages.ts";
import { pageAt } from "../rules/slides/slide-turns.ts";
import type { PublicSlides } from "../studio-contract.ts";
import { roomSlidesMessages as messages } from "./messages.ts";
import type { PictureClock } from "./picture-clock.ts";
import { SlideImage } from "./slides/slide-image.tsx";

interface Props {
	/** The path of the attendee's socket. */
	path: string;
	slides: PublicSlides;
	/** The time of the picture, which the slides follow. */
	clock: PictureClock;
	/** What fills the stage. */
	larger: Larger;
	onLarger: (larger: Larger) => void;
}

export type Larger = "slides" | "picture";

/** The slides of a session for attendees. They follow the picture, until the attendee goes back. */
export function RoomSlides({ path, slides, clock, larger, onLarger }: Props) {
	const title = useId();
	const { deck, pages, furthest } = slides;
	const current = () => pageAt(slides.turns, clock.moment, slides.page);
	const followed = useSyncExternalStore(clock.subscribe, current, () => slides.page);
	/** Null while the attendee follows the speaker. */
	const [own, setOwn] = useState<number | null>(null);
	const page = Math.min(own ?? followed, furthest);
	const go = (to: number) => setOwn(to === followed ? null : to);
	return (
		<>
			<section aria-labelledby={title} className={`slides live-${larger === "slides" ? "large" : "small"}`}>
				<h2 id={title} className="sr-only">
					{slidesMessages.title}
				</h2>
				<SlideImage path={path} deck={deck} page={page} pages={pages} />
			</section>
			<div className="live-line slides-line">
				<Button
					variant="secondary"
					disabled={page <= 1}
					aria-label={slidesMessages.previous}
					onClick={() => go(page - 1)}
				>
					←
				</Button>
				<span role="status" className="text-sm">
					{slidesMessages.page(page, pages)}
				</span>
				<Button
					variant="secondary"
					disabled={page >= furthest}
					aria-label={slidesMessages.next}
					onClick={() => go(page + 1)}
				>
					→
				</Button>
				<Button variant="quiet" onClick={() => onLarger(larger === "slides" ? "picture" : "slides")}>
					{larger === "slides" ? messages.largerPicture : messages.largerSlides}
				</Button>
				{page !== followed && (
					<Button variant="quiet" onClick={() => setOwn(null)}>
						{messages.follow}
					</Button>
				)}
			</div>
		</>
	);
}
