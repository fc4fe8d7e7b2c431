import { useNavigate, useParams, useSearchParams } from "react-router";
import {
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	EmptyState,
	formatDay,
	Notice,
	toast,
	useConsoleQuery,
	useEditedVersion,
} from "#console-kit/index.ts";
import { deliveryMethods } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { deleteProgram, type EditedProgram, listCoursePrograms } from "../console-contract.ts";
import { ProgramForm } from "./program-form.tsx";

const editTitle = (body: string, method: string) => `${body}, ${method}`;

export const meta = consoleMeta("Program");

/** A program of a course, or a new one for the body and method in the address. */
export default function ProgramPage() {
	const { id = "", program: programId = "" } = useParams();
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { data, pending } = useConsoleQuery(listCoursePrograms, { params: { courseID: id } });
	const [program, report] = useEditedVersion(data?.programs.find((program) => String(program.id) === programId));
	const back = { to: `/console/courses/${id}?part=credit`, label: "Course" };
	if (!data)
		return (
			<ConsolePage title="Program" back={back}>
				{pending}
			</ConsolePage>
		);
	const body = program?.accreditingBody ?? search.get("body") ?? "";
	const method = program?.method ?? deliveryMethods.find((method) => method === search.get("method"));
	const details = program?.details ?? data.suggestions[body];
	if (method === undefined || details === undefined || (!program && programId !== "new"))
		return (
			<ConsolePage title="Program" back={back}>
				<EmptyState title="This program no longer exists">
					Someone may have deleted it. Go back to the course.
				</EmptyState>
			</ConsolePage>
		);
	function finish(text: string) {
		toast.success(text);
		void navigate(back.to);
	}
	return (
		<ConsolePage
			title={program ? editTitle(body, methodNames[method]) : `Add program: ${body}, ${methodNames[method]}`}
			lead={program ? describeRules(program) : "Filled in from the course. Check it before you save."}
			back={back}
			actions={
				program && (
					<ConfirmCall
						call={deleteProgram}
						input={{ params: { id: String(program.id) } }}
						changes={[listCoursePrograms]}
						to={back.to}
						label="Delete"
						title={`Delete the program ${editTitle(body, methodNames[method])}?`}
						text="Attendees in this delivery method then get no credit from this body. If it was the body's last program, the requirement under Credits decides."
					/>
				)
			}
		>
			{program && program.missing.length > 0 && (
				<Notice tone="warn" title="Missing before the course can be published">
					<ul className="list-disc ps-5">
						{program.missing.map(({ message }) => (
							<li key={message}>{message}</li>
						))}
					</ul>
				</Notice>
			)}
			{program ? (
				<ProgramForm
					key={program.version}
					method={method}
					details={details}
					program={program}
					onChanged={report}
					onDone={() => finish("The program was saved.")}
				/>
			) : (
				<ProgramForm
					method={method}
					details={details}
					courseID={id}
					accreditingBody={body}
					onChanged={report}
					onDone={() => finish("The program was added.")}
				/>
			)}
		</ConsolePage>
	);
}

function describeRules({ rules, firstPublishedOn }: EditedProgram): string {
	if (!rules) return "This accrediting body has no rules for this delivery method yet. Add them under Credit rules.";
	return [
		`Follows “${rules.name}”, version ${rules.version}.`,
		firstPublishedOn && `Published on ${formatDay(firstPublishedOn)}. It keeps this version of the rules.`,
	]
		.filter(Boolean)
		.join(" ");
}
