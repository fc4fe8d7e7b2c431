import { cardMessages as messages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { CoursePrice } from "./course-page/course-price.tsx";
import { useHasStarted } from "./has-started.ts";

/** The price on a card: once the live session has started or is sold out, the lowest remaining one. */
export function CardPrice({ course }: { course: ListedCourse }) {
	const { price, discountedPrice, priceAfterStart, liveSoldOut } = course;
	const hasStarted = useHasStarted(course);
	if (!hasStarted && !liveSoldOut) return <CoursePrice price={price} discountedPrice={discountedPrice} className="text-md" />;
	if (priceAfterStart === undefined) return <span className="text-sm text-muted">{hasStarted ? messages.notOnSale : messages.soldOut}</span>;
	return (
		<span>
			<span className="text-sm text-muted">{messages.from} </span>
			<CoursePrice price={priceAfterStart} discountedPrice={null} className="text-md" />
		</span>
	);
}
