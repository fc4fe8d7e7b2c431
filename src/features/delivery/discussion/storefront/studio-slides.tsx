import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { slidesMessages as messages } from "#features/delivery/live-room/messages.ts";
import { pagesAhead } from "#features/delivery/live-room/rules/slides/pages-ahead.ts";
import { slideAddress } from "#features/delivery/live-room/rules/slides/slides.ts";
import { SlideImage } from "#features/delivery/live-room/storefront/index.ts";
import type { PublicSlides } from "#features/delivery/live-room/studio-contract.ts";
import { Button, callOrProblem, Notice } from "#storefront-kit/index.ts";
import { turnPage } from "../contract.ts";

interface Props {
	token: string;
	path: string;
	slides: PublicSlides;
}

/** The slides for speakers, who turn them for everyone: with the buttons, or the arrow keys in this part. */
export function StudioSlides({ token, path, slides }: Props) {
	const title = useId();
	/** The pages that were asked for, until the slides show them. A click in between continues from the last. */
	const [asked, setAsked] = useState<readonly number[]>([]);
	const [problem, setProblem] = useState<string | null>(null);
	const page = asked.at(-1) ?? slides.page;

	/** How many calls are open. Quick turns are sent one after the other, so that they arrive in order. */
	const pending = useRef(0);
	const turning = useRef<Promise<unknown>>(Promise.resolve());

	const latest = useRef(slides.page);
	latest.current = slides.page;
	const turnedAt = slides.turns.at(-1)?.at;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another turn shows what the speaker asked for, or what another speaker did
	useEffect(() => {
		setAsked((before) => pagesAhead(before, slides.page, pending.current > 0));
	}, [slides.page, turnedAt]);

	async function turn(to: number) {
		if (to < 1 || to > slides.pages || to === page) return;
		setAsked((before) => [...before, to]);
		setProblem(null);
		pending.current++;
		const call = turning.current.then(() => callOrProblem(turnPage, { params: { token }, body: { page: to } }));
		turning.current = call;
		const outcome = await call;
		pending.current--;
		setProblem(outcome.problem ?? null);
		if (outcome.problem) setAsked([]);
		else if (latest.current === to) setAsked((before) => pagesAhead(before, to, pending.current > 0));
	}

	function press(event: KeyboardEvent) {
		const to = { ArrowRight: page + 1, PageDown: page + 1, ArrowLeft: page - 1, PageUp: page - 1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		void turn(to);
	}

	return (
		<section aria-labelledby={title} className="slides" onKeyDown={press}>
			<h2 id={title} className="sr-only">
				{messages.title}
			</h2>
			<SlideImage path={path} deck={slides.deck} page={page} pages={slides.pages} />
			{page < slides.pages && <link rel="prefetch" as="image" href={slideAddress(path, slides.deck, page + 1)} />}
			<div className="slides-bar">
				<Button variant="secondary" disabled={page <= 1} onClick={() => void turn(page - 1)}>
					{messages.previous}
				</Button>
				<span role="status" className="text-sm">
					{messages.page(page, slides.pages)}
				</span>
				<Button disabled={page >= slides.pages} onClick={() => void turn(page + 1)}>
					{messages.next}
				</Button>
			</div>
			{problem && (
				<Notice tone="danger" live>
					{problem}
				</Notice>
			)}
		</section>
	);
}
