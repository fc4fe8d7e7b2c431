import { useEffect, useId, useState } from "react";
import { Button } from "../../../../../ui/buttons/button.tsx";
import type { ShownSlides } from "../../discussion-contract.ts";
import { slidesMessages as messages } from "../../messages.ts";
import { SlideImage } from "./slide-image.tsx";
import "./slides.css";

/** Attendees see the picture this much later than the speaker's click. */
const behindMs = 3_500;

interface Props {
	/** The path of the attendee's socket. */
	path: string;
	slides: ShownSlides;
	/** What is larger on wide screens. */
	larger: Larger;
	onLarger: (larger: Larger) => void;
}

export type Larger = "slides" | "picture";

/** The slides of a session for attendees. They follow the speaker, until the attendee goes back. */
export function RoomSlides({ path, slides, larger, onLarger }: Props) {
	const title = useId();
	const shown = useDelayed(slides);
	/** Null while the attendee follows the speaker. */
	const [own, setOwn] = useState<number | null>(null);
	const page = Math.min(own ?? shown.page, shown.furthest);
	const go = (to: number) => setOwn(to === shown.page ? null : to);
	return (
		// The join page announces its changes; here only the number of the slide is announced.
		<section aria-labelledby={title} aria-live="off" className="slides">
			<h2 id={title} className="sr-only">
				{messages.title}
			</h2>
			<SlideImage path={path} deck={shown.deck} page={page} pages={shown.pages} />
			<div className="slides-bar">
				<Button variant="secondary" disabled={page <= 1} onClick={() => go(page - 1)}>
					{messages.previous}
				</Button>
				<span role="status" className="tabular text-sm">
					{messages.page(page, shown.pages)}
				</span>
				<Button variant="secondary" disabled={page >= shown.furthest} onClick={() => go(page + 1)}>
					{messages.next}
				</Button>
				<Button variant="quiet" className="slides-swap" onClick={() => onLarger(larger === "slides" ? "picture" : "slides")}>
					{larger === "slides" ? messages.largerPicture : messages.largerSlides}
				</Button>
				{page !== shown.page && (
					<Button variant="quiet" onClick={() => setOwn(null)}>
						{messages.follow}
					</Button>
				)}
			</div>
		</section>
	);
}

/** Shows a turned page when the picture shows it too. A page that opens late shows the current slide at once. */
function useDelayed(slides: ShownSlides): ShownSlides {
	const [shown, setShown] = useState(slides);
	const { deck, pages, page, furthest } = slides;
	// Compares by value, because each chat message repeats the slides.
	useEffect(() => {
		const timer = setTimeout(() => setShown({ deck, pages, page, furthest }), behindMs);
		return () => clearTimeout(timer);
	}, [deck, pages, page, furthest]);
	// The pages of another file have other addresses.
	return shown.deck === slides.deck ? shown : slides;
}
