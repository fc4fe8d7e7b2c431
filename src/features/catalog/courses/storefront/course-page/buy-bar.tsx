import { type RefObject, useEffect, useState } from "react";
import { Button } from "#storefront-kit/index.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { CoursePrice } from "./course-price.tsx";
import type { SelectedPricing } from "./use-chosen-pricing.ts";

interface Props {
	chosen: SelectedPricing;
	/** The bar appears after the visitor has scrolled past it. */
	buyBox: RefObject<HTMLElement | null>;
	onAdd: () => void;
}

/** Shows the price and Add to Cart at the bottom of a phone's screen once the buy box is out of view. */
export function BuyBar({ chosen: { pricing, seats, price, discountedPrice }, buyBox, onAdd }: Props) {
	const [isPast, setPast] = useState(false);
	useEffect(() => {
		const box = buyBox.current;
		if (!box) return;
		// Extends the window downward, so that the box counts as out of view only above it.
		const observer = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting), { rootMargin: "0px 0px 100000px 0px" });
		observer.observe(box);
		return () => observer.disconnect();
	}, [buyBox]);
	if (!isPast) return null;
	return (
		<div className="buy-bar print-hidden">
			<p className="min-w-0">
				<CoursePrice price={price} discountedPrice={discountedPrice} className="text-md" />
				<span className="block truncate text-xs text-muted">{pricing.perSeat ? messages.sessionTypeFor(pricing.sessionType, seats) : pricing.sessionType}</span>
			</p>
			<Button onClick={onAdd}>{messages.addToCart}</Button>
		</div>
	);
}
