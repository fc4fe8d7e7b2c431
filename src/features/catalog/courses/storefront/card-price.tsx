import { cardMessages as messages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CoursePrice } from "./course-page/course-price.tsx";
import { useHasStarted } from "./has-started.ts";

/**
 * The price on a card. In the archive, and once the live session has started or is sold out, it is the lowest one that
 * can be bought.
 */
export function CardPrice({ course }: { course: ListedCourse }) {
	const { price, discountedPrice, priceAfterStart, liveSoldOut, archieve } = course;
	const hasStarted = useHasStarted(course);
	if (!hasStarted && !liveSoldOut && !archieve)
		return <CoursePrice price={price} discountedPrice={discountedPrice} className="text-md" />;
	if (priceAfterStart === undefined)
		return (
			<span className="text-sm text-muted">{liveSoldOut && !hasStarted ? messages.soldOut : messages.notOnSale}</span>
		);
	return (
		<span>
			<span className="text-sm text-muted">{messages.from} </span>
			<CoursePrice price={priceAfterStart} discountedPrice={null} className="text-md" />
		</span>
	);
}
