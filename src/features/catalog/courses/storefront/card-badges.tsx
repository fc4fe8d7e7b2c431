import { Badge, formatMoney, toCents } from "#storefront-kit/index.ts";
import { cardMessages as messages } from "../messages.ts";
import type { ListedCourse } from "../rules/listed-course.ts";
import { useHasStarted } from "./has-started.ts";

/** The amount saved, on the picture of a discounted course: while its live session is for sale. */
export function SavingsBadge({ course }: { course: ListedCourse }) {
	const { price, discountedPrice, liveSoldOut, archieve } = course;
	const isLiveOver = useHasStarted(course) || liveSoldOut || archieve;
	const saved = discountedPrice === null || isLiveOver ? 0 : toCents(price) - toCents(discountedPrice);
	return saved > 0 ? (
		// On phones, the picture is too narrow for a badge in its corner.
		<Badge
			tone="offer"
			className="absolute top-3 left-3 max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-auto max-sm:justify-center max-sm:rounded-none max-sm:px-1 max-sm:text-center max-sm:whitespace-normal"
		>
			{messages.save(formatMoney(saved))}
		</Badge>
	) : null;
}

/** Says whether a course is live, sold out or recorded. A course without a date is neither yet. */
export function FormatBadge({
	course: { archieve, webinarDate, liveSoldOut },
}: {
	course: Pick<ListedCourse, "archieve" | "webinarDate" | "liveSoldOut">;
}) {
	if (archieve) return <Badge>{messages.recorded}</Badge>;
	if (liveSoldOut) return <Badge tone="warn">{messages.liveSoldOut}</Badge>;
	return webinarDate ? <Badge tone="info">{messages.live}</Badge> : null;
}
