import type { Course } from "../../contract.ts";
import { questionMessages as messages } from "../course/messages.ts";

/** Questions that customers ask before they buy, with the answers that apply to this course. */
export function CourseQuestions({ course }: { course: Pick<Course, "Pricings" | "archieve"> }) {
	const has = (grant: "live" | "recording") => course.Pricings.some(({ grants }) => grants[grant]);
	const isLive = has("live") && !course.archieve;
	const questions = [
		...(isLive ? [messages.join] : []),
		...(has("recording") ? [isLive ? messages.recordingAfter : messages.recording] : []),
		messages.certificate,
		...(isLive ? [messages.refund] : []),
		messages.team,
		messages.invoice,
	];
	return (
		<section aria-labelledby="questions" className="course-section">
			<h2 id="questions" className="text-2xl">
				{messages.title}
			</h2>
			<div className="mt-4">
				{questions.map(({ question, answer }) => (
					<details key={question} className="course-question">
						<summary>{question}</summary>
						<p>{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
