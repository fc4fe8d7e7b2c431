import { Disclosure } from "#ui/layout/disclosure.tsx";
import type { CourseQuestion } from "../../rules/facts/fact-shapes.ts";
import { courseMessages as messages } from "../course/messages.ts";

/** The questions that the page answers. */
export function CourseQuestions({ questions }: { questions: readonly CourseQuestion[] }) {
	if (questions.length === 0) return null;
	return (
		<section aria-labelledby="questions" className="course-section">
			<h2 id="questions" className="text-2xl">
				{messages.questions}
			</h2>
			<div className="mt-4">
				{questions.map(({ question, answer }) => (
					<Disclosure key={question} title={question}>
						<p className="max-w-text pb-5 whitespace-pre-line text-muted">{answer}</p>
					</Disclosure>
				))}
			</div>
		</section>
	);
}
