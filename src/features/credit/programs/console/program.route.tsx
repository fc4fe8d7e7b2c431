import { useNavigate, useParams, useSearchParams } from "react-router";
import { consoleMeta, useAct, useConsoleQuery, useEditedVersion } from "#console-kit/index.ts";
import { deliveryMethods } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { formatDay } from "#values/dates.ts";
import { deleteProgram, type EditedProgram, listCoursePrograms } from "../console-contract.ts";
import { programMessages as messages } from "./messages.ts";
import { ProgramForm } from "./program-form.tsx";

export const meta = consoleMeta(messages.title);

/** A program of a course, or a new one for the body and method in the address. */
export default function ProgramPage() {
	const { id = "", program: programId = "" } = useParams();
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { data, failed } = useConsoleQuery(listCoursePrograms, { params: { courseID: id } });
	const [program, report] = useEditedVersion(data?.programs.find((program) => String(program.id) === programId));
	const back = { to: `/console/courses/${id}`, label: messages.back };
	if (!data)
		return (
			<ConsolePage title={messages.title} back={back}>
				{failed ?? <Skeleton className="h-96 w-full" />}
			</ConsolePage>
		);
	const body = program?.accreditingBody ?? search.get("body") ?? "";
	const method = program?.method ?? deliveryMethods.find((method) => method === search.get("method"));
	const details = program?.details ?? data.suggestions[body];
	if (method === undefined || details === undefined || (!program && programId !== "new"))
		return (
			<ConsolePage title={messages.title} back={back}>
				<EmptyState title={messages.gone.title}>{messages.gone.text}</EmptyState>
			</ConsolePage>
		);
	function finish(text: string) {
		toast.success(text);
		void navigate(back.to);
	}
	return (
		<ConsolePage
			title={program ? messages.editTitle(body, methodNames[method]) : messages.newTitle(body, methodNames[method])}
			lead={program ? describeRules(program) : messages.suggested}
			back={back}
			actions={program && <Delete program={program} onDeleted={() => void navigate(back.to)} />}
		>
			{program && program.missing.length > 0 && (
				<Notice tone="warn" title={messages.missing}>
					<ul className="list-disc ps-5">
						{program.missing.map(({ message }) => (
							<li key={message}>{message}</li>
						))}
					</ul>
				</Notice>
			)}
			{program ? (
				<ProgramForm key={program.version} method={method} details={details} program={program} onChanged={report} onDone={() => finish(messages.saved)} />
			) : (
				<ProgramForm method={method} details={details} courseID={id} accreditingBody={body} onChanged={report} onDone={() => finish(messages.created)} />
			)}
		</ConsolePage>
	);
}

function describeRules({ rules, firstPublishedOn }: EditedProgram): string {
	if (!rules) return messages.noRules;
	return [messages.rules(rules.name, rules.version), firstPublishedOn && messages.keeps(formatDay(firstPublishedOn))].filter(Boolean).join(" ");
}

function Delete({ program: { id, accreditingBody, method }, onDeleted }: { program: EditedProgram; onDeleted: () => void }) {
	const { act, busy } = useAct(deleteProgram, { changes: [listCoursePrograms], done: ({ message }) => message });
	async function remove() {
		if (await act({ params: { id: String(id) } })) onDeleted();
	}
	return (
		<ConfirmButton
			label={messages.delete}
			title={messages.deleteTitle(messages.editTitle(accreditingBody, methodNames[method]))}
			busy={busy}
			onConfirm={remove}
		>
			<p>{messages.deleteText}</p>
		</ConfirmButton>
	);
}
