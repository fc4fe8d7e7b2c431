import { type ReactNode, type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { DialogActions, DialogButton, FormError, SelectField, useConsoleQuery } from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { deliveryMethods } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { type EditedProgram, listCoursePrograms } from "../console-contract.ts";
import { MissingBadge } from "./missing-badge.tsx";

/** The programs of a course in its editor, with what they lack. What follows comes with them, so nothing moves. */
export function CoursePrograms({ courseID, children }: { courseID: number; children: ReactNode }) {
	const { data, pending } = useConsoleQuery(listCoursePrograms, { params: { courseID: String(courseID) } });
	if (!data) return pending;
	return (
		<>
			<section aria-labelledby="course-programs" className="grid gap-3">
				<h3 id="course-programs" className="text-lg font-semibold">
					Programs
				</h3>
				<p className="text-sm text-muted">
					One program for each accrediting body and delivery method. A body with a program grants no credit for a way
					without one. The course can be published once nothing is missing.
				</p>
				{data.programs.length === 0 ? (
					<p>No programs. The requirement under Credits decides about the credits.</p>
				) : (
					<ul className="grid gap-3">
						{data.programs.map(({ id, accreditingBody, method, missing }) => (
							<li key={id} className="grid justify-items-start gap-1">
								<Link to={`/console/courses/${courseID}/programs/${id}`} className="link font-semibold">
									{accreditingBody}, {methodNames[method]}
								</Link>
								<MissingBadge missing={missing} />
								<ul className="list-disc ps-5 text-sm">
									{missing.map(({ message }) => (
										<li key={message}>{message}</li>
									))}
								</ul>
							</li>
						))}
					</ul>
				)}
				<div>
					<DialogButton label="Add program">
						{(close) => <NewProgram courseID={courseID} programs={data.programs} onCancel={close} />}
					</DialogButton>
				</div>
			</section>
			{children}
		</>
	);
}

/** Asks for the body and the method, and continues on the program's own page. */
function NewProgram({
	courseID,
	programs,
	onCancel,
}: {
	courseID: number;
	programs: readonly EditedProgram[];
	onCancel: () => void;
}) {
	const { data, pending } = useConsoleQuery(listAccreditingBodies, {});
	const [refusal, setRefusal] = useState<string>();
	const navigate = useNavigate();
	if (!data) return pending;
	if (data.bodies.length === 0) return <p>Add an accrediting body first.</p>;

	function choose(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const chosen = new FormData(event.currentTarget);
		const [body, method] = [String(chosen.get("body")), String(chosen.get("method"))];
		if (programs.some((program) => program.accreditingBody === body && program.method === method))
			return setRefusal("The course already has this program.");
		void navigate(`/console/courses/${courseID}/programs/new?${new URLSearchParams({ body, method })}`);
	}
	return (
		<form onSubmit={choose} className="grid gap-4">
			<FormError>{refusal}</FormError>
			<SelectField
				label="Accrediting body"
				name="body"
				options={data.bodies.map(({ code, name }) => [code, `${code}: ${name}`])}
			/>
			<SelectField
				label="Delivery method"
				name="method"
				defaultValue="group_internet"
				options={deliveryMethods.map((method) => [method, methodNames[method]])}
			/>
			<DialogActions onCancel={onCancel}>Continue</DialogActions>
		</form>
	);
}
