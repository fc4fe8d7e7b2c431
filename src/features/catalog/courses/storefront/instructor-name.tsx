import { followedLink } from "#ui/navigation/link-attributes.ts";
import { instructorPlace } from "../rules/instructor-place.ts";

interface Props {
	course: { instructor: string; instructorSlug: string | null };
	className?: string;
}

/** An instructor's name with a link to their page. A list around it handles clicks. */
export function InstructorName({ course: { instructor, instructorSlug }, className = "" }: Props) {
	if (instructorSlug === null) return <span className={className}>{instructor}</span>;
	return (
		<a href={instructorPlace(instructorSlug)} {...followedLink} className={`instructor-link ${className}`.trim()}>
			{instructor}
		</a>
	);
}
