import { type RefObject, useEffect, useState } from "react";
import { Button, formatShortTime } from "#storefront-kit/index.ts";
import type { Course } from "../../contract.ts";
import { buyMessages as messages } from "../course/messages.ts";
import { CoursePrice } from "./course-price.tsx";
import type { SelectedPricing } from "./use-chosen-pricing.ts";

interface Props {
	course: Course;
	chosen: SelectedPricing;
	/** The bar is hidden while half of it is in view. */
	buyBox: RefObject<HTMLElement | null>;
	onAdd: () => void;
}

/** Shows the price, the date and Add to Cart at the bottom of a phone's screen, from the first screen on. */
export function BuyBar({
	course: { webinarDate },
	chosen: { pricing, seats, price, discountedPrice },
	buyBox,
	onAdd,
}: Props) {
	const [isBoxVisible, setBoxVisible] = useState(false);
	useEffect(() => {
		const box = buyBox.current;
		if (!box) return;
		const observer = new IntersectionObserver(([entry]) => setBoxVisible((entry?.intersectionRatio ?? 0) >= 0.5), {
			threshold: 0.5,
		});
		observer.observe(box);
		return () => observer.disconnect();
	}, [buyBox]);
	if (isBoxVisible) return null;
	return (
		<div className="buy-bar js-only print-hidden">
			<p className="min-w-0">
				<CoursePrice price={price} discountedPrice={discountedPrice} className="text-md" />
				<span className="block truncate text-xs text-muted">
					{messages.chosenFor(
						pricing.grants.live && webinarDate ? formatShortTime(webinarDate) : pricing.sessionType,
						seats,
					)}
				</span>
			</p>
			<Button onClick={onAdd}>{messages.addToCart}</Button>
		</div>
	);
}
