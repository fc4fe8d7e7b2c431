import type { Course } from "../../contract.ts";
import { courseMessages } from "../course/messages.ts";

const messages = courseMessages.proof;

/** What attendees allowed to be quoted, and where they work. */
export function CourseProof({ course: { quotations, organizations } }: { course: Course }) {
	return (
		<>
			{quotations.length > 0 && (
				<section aria-labelledby="quotations" className="course-section">
					<h2 id="quotations" className="text-2xl">
						{messages.quotations}
					</h2>
					<div className="course-quotations">
						{quotations.map(({ text, name, role }) => (
							<figure key={text}>
								<blockquote>
									<p className="whitespace-pre-line">{text}</p>
								</blockquote>
								<figcaption className="text-sm text-muted">{[name, role].filter((part) => part !== "").join(", ")}</figcaption>
							</figure>
						))}
					</div>
				</section>
			)}
			{organizations.length > 0 && (
				<section aria-labelledby="organizations" className="course-section">
					<h2 id="organizations" className="text-2xl">
						{messages.organizations}
					</h2>
					<ul className="course-organizations">
						{organizations.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}
