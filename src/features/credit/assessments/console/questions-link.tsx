import { Link } from "react-router";

/** Leads from a course's editor to its questions. */
export const QuestionsLink = ({ courseID }: { courseID: number }) => (
	<p>
		<Link
			to={`/console/courses/${courseID}/questions`}
			className="link inline-flex min-h-11 items-center font-semibold"
		>
			Exam and review questions
		</Link>
	</p>
);
