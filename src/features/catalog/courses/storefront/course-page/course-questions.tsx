import type { Course, Question } from "../../contract.ts";
import { courseMessages as messages } from "../course/messages.ts";

interface Props {
	course: Pick<Course, "Pricings" | "archieve">;
	questions: Question[];
}

/** Frequent questions that apply to this course. */
export function CourseQuestions({ course, questions }: Props) {
	const isLive = !course.archieve && course.Pricings.some(({ grants }) => grants.live);
	const fitting = questions.filter(({ about }) => about === "all" || about === (isLive ? "live" : "recording"));
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
