import { Badge } from "../../../../ui/feedback/badge.tsx";
import { centsOf, formatMoney } from "../../../../values/money.ts";
import { cardMessages as messages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";

/** The amount saved, on the picture of a discounted course. */
export function SavingsBadge({ course: { price, discountedPrice } }: { course: ListedCourse }) {
	const saved = discountedPrice === null ? 0 : centsOf(price) - centsOf(discountedPrice);
	return saved > 0 ? (
		<Badge tone="offer" className="absolute top-3 left-3">
			{messages.save(formatMoney(saved))}
		</Badge>
	) : null;
}

/** Says whether a course is live or recorded. A course without a date is neither yet. */
export function FormatBadge({ course: { archieve, webinarDate } }: { course: ListedCourse }) {
	if (archieve) return <Badge>{messages.recorded}</Badge>;
	return webinarDate ? <Badge tone="info">{messages.live}</Badge> : null;
}
