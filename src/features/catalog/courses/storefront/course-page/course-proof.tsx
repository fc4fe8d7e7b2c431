import type { Course } from "../../contract.ts";
import { courseMessages } from "../course/messages.ts";

const messages = courseMessages.proof;

/** The most organizations beside a price. The others are further down. */
const maxOrganizations = 5;

/** The proof in one place where visitors decide: a quotation, how many attended, and where some of them work. */
export function ProofLine({ course: { quotations, organizations, attendeeCount } }: { course: Course }) {
	const [quotation] = quotations;
	const names = organizations.slice(0, maxOrganizations).join(", ");
	const facts = [attendeeCount === null ? "" : courseMessages.people(attendeeCount), names].filter(Boolean).join(" · ");
	if (!quotation && !facts) return null;
	return (
		<div className="mt-4 grid gap-1 text-sm text-muted">
			{quotation && (
				<figure>
					<blockquote className="line-clamp-2 font-serif text-md text-ink italic">“{quotation.text}”</blockquote>
					<figcaption>{formatAuthor(quotation)}</figcaption>
				</figure>
			)}
			{facts && <p>{facts}</p>}
		</div>
	);
}

const formatAuthor = ({ name, role }: Course["quotations"][number]) =>
	[name, role].filter((part) => part !== "").join(", ");

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
						{quotations.map((quotation) => (
							<figure key={quotation.text}>
								<blockquote>
									<p className="whitespace-pre-line">{quotation.text}</p>
								</blockquote>
								<figcaption className="text-sm text-muted">{formatAuthor(quotation)}</figcaption>
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
