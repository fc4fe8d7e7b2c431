import { Link } from "react-router";
import { buttonVariants } from "#storefront-kit/index.ts";

/** My Orders. */
const messages = { write: "Write a review", of: (title: string) => `: ${title}` };

/** Opens the page on which an attendee reviews a course. */
export function ReviewLink({ courseID, title }: { courseID: number; title: string }) {
	return (
		<Link to={`/reviews/${courseID}`} className={buttonVariants({ variant: "quiet" })}>
			{messages.write}
			<span className="sr-only">{messages.of(title)}</span>
		</Link>
	);
}
