import { Link } from "react-router";
import { instructorPlace } from "../rules/instructor-place.ts";

interface Props {
	course: { instructor: string; instructorSlug: string | null };
	className?: string;
}

/** An instructor's name with a link to their page. */
export function InstructorName({ course: { instructor, instructorSlug }, className = "" }: Props) {
	if (instructorSlug === null) return <span className={className}>{instructor}</span>;
	return (
		<Link to={instructorPlace(instructorSlug)} className={`instructor-link ${className}`.trim()} prefetch="intent">
			{instructor}
		</Link>
	);
}
