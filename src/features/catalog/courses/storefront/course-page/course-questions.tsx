import type { Course, Question } from "../../contract.ts";
import { fittingQuestions } from "../../rules/facts/fitting-questions.ts";
import { courseMessages as messages } from "../course/messages.ts";

interface Props {
	course: Pick<Course, "Pricings" | "archieve" | "questions">;
	/** Those of all courses. */
	questions: Question[];
}

/** The course's own questions, and the common ones that apply to it. */
export function CourseQuestions({ course, questions }: Props) {
	const fitting = fittingQuestions(course, questions);
	if (fitting.length === 0) return null;
	return (
		<section aria-labelledby="questions" className="course-section">
			<h2 id="questions" className="text-2xl">
				{messages.questions}
			</h2>
			<div className="mt-4">
				{fitting.map(({ question, answer }) => (
					<details key={question} className="course-question">
						<summary>{question}</summary>
						<p>{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
