import { Suspense, useCallback, useLayoutEffect, useRef } from "react";
import { lazyPart } from "#storefront-kit/index.ts";
import type { PublicBlockOf } from "../../contract.ts";

/** Few pages have a form, so the others don't load it. */
const BlockForm = lazyPart(() => import("./block-form.tsx").then((part) => part.default));

/** A form with its heading. If it is sent before its script is loaded, it is sent afterwards. */
export function FormBlock({ block: { id, heading, text, form, hint } }: { block: PublicBlockOf<"form"> }) {
	const box = useRef<HTMLDivElement>(null);
	const isReady = useRef(false);
	const early = useRef<HTMLFormElement>(null);

	useLayoutEffect(() => {
		const wait = (event: Event) => {
			if (isReady.current) return;
			// The browser would send it to the page's address.
			event.preventDefault();
			early.current = event.target as HTMLFormElement;
		};
		const { current } = box;
		current?.addEventListener("submit", wait, true);
		return () => current?.removeEventListener("submit", wait, true);
	}, []);
	const ready = useCallback(() => {
		isReady.current = true;
		early.current?.requestSubmit();
		early.current = null;
	}, []);

	return (
		<section aria-labelledby={id} className="max-w-3xl border-t border-line pt-12">
			<h2 id={id} className="scroll-mt-28 text-2xl">
				{heading}
			</h2>
			{text && <p className="mt-3 max-w-text text-muted">{text}</p>}
			<div ref={box} className="mt-7">
				<Suspense>
					<BlockForm kind={form} hint={hint} onReady={ready} />
				</Suspense>
			</div>
		</section>
	);
}
