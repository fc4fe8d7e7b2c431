import { useCallback, useState } from "react";
import { FeedbackList, StopQuestion } from "#features/delivery/recordings/storefront/index.ts";
import { OwnDataPart } from "#features/people/accounts/storefront/index.ts";
import {
	Button,
	ButtonLink,
	Container,
	Notice,
	PageHeading,
	pageMeta,
	Skeleton,
	toast,
	useOwnData,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { formatLocalTime } from "#values/date-time.ts";
import { getOwnExam, type OwnExam, startExam } from "../contract.ts";
import type { Route } from "./+types/exam.route";
import { ExamSheet } from "./exam-sheet.tsx";
import { examMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** The exam of a purchased course: what to do next, the questions, and the results. */
export default function ExamPage({ params: { reference } }: Route.ComponentProps) {
	const toRequest = useCallback(() => ({ params: { reference } }), [reference]);
	const own = useOwnData(getOwnExam, toRequest);
	const { state } = own;
	const exam = state.is === "loaded" ? state.response : undefined;
	return (
		<Container width="text" className="min-h-svh pb-10">
			{exam ? (
				<PageHeading
					eyebrow={messages.title}
					title={exam.title}
					lead={messages.terms(exam.questions, exam.passPercent)}
				/>
			) : (
				<PageHeading title={messages.title} />
			)}
			<OwnDataPart
				own={own}
				skeleton={<Skeleton />}
				what={messages.logInFor}
				back={`/exams/${reference}`}
				actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}
			>
				{(exam) => (
					<div className="grid gap-8">
						<Step exam={exam} reference={reference} onChange={own.retry} />
						{exam.attempts.length > 0 && !exam.sitting && <Attempts attempts={exam.attempts} />}
					</div>
				)}
			</OwnDataPart>
		</Container>
	);
}

interface Props {
	exam: OwnExam;
	reference: string;
	onChange: () => void;
}

/** What the person can do now. */
function Step({ exam, reference, onChange }: Props) {
	const { state, review, sitting, attemptsLeft, opensAt, until } = exam;
	const [stop] = review;
	if (sitting)
		return <ExamSheet key={sitting.number} sitting={sitting} until={until} reference={reference} onChange={onChange} />;
	if (state === "open" || state === "sitting")
		return (
			<div className="grid justify-items-start gap-4">
				<p>{[messages.left(attemptsLeft), ...(until ? [messages.until(formatLocalTime(until))] : [])].join(" ")}</p>
				<p>{messages.saving}</p>
				<Start exam={exam} reference={reference} onChange={onChange} />
			</div>
		);
	const { title, text } = messages.states[state];
	return (
		<div className="grid justify-items-start gap-5">
			<Notice
				tone={state === "passed" ? "success" : state === "failed" || state === "late" ? "warn" : "info"}
				title={title}
				live
				className="w-full"
			>
				{text}
				{opensAt && ` ${messages.opensAt(formatLocalTime(opensAt))}`}
			</Notice>
			{state === "review" && stop && (
				<div className="w-full">
					<StopQuestion key={stop.id} reference={reference} stop={stop} onDone={onChange} goOn={messages.next} />
				</div>
			)}
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/myOrders" variant={state === "review" ? "secondary" : "primary"}>
					{messages.myOrders}
				</ButtonLink>
				{(state === "failed" || state === "late" || state === "not_ready") && (
					<ButtonLink to="/contact" variant="secondary">
						{messages.contact}
					</ButtonLink>
				)}
			</div>
		</div>
	);
}

function Start({ exam, reference, onChange }: Props) {
	const apiClient = useSignedInClient({ comeBack: true });
	const [busy, setBusy] = useState(false);
	async function start() {
		setBusy(true);
		try {
			const outcome = await apiClient.call(startExam, { params: { reference } });
			if (outcome && !outcome.ok) toast.error(outcome.refusal.message);
			onChange();
		} catch (error) {
			toast.error((error as Error).message);
		} finally {
			setBusy(false);
		}
	}
	return (
		<Button busy={busy} busyLabel={messages.starting} onClick={() => void start()}>
			{exam.attempts.length > 0 ? messages.again : messages.start}
		</Button>
	);
}

function Attempts({ attempts }: Pick<OwnExam, "attempts">) {
	return (
		<section aria-labelledby="attempts" className="grid gap-4">
			<h2 id="attempts" className="text-xl">
				{messages.attempts}
			</h2>
			<ul className="grid gap-4">
				{attempts.map(({ number, percent, passed, answers }) => (
					<li key={number} className="grid gap-2 border-t border-line pt-4">
						<p className="font-semibold">{messages.attempt(number, percent, passed)}</p>
						{answers === null ? (
							<p className="text-sm text-muted">{messages.noAnswers}</p>
						) : (
							<details>
								<summary className="cursor-pointer py-2">{messages.answers}</summary>
								<ol className="grid gap-5">
									{answers.map(({ text, isRight, feedback }) => (
										<li key={text} className="grid gap-2">
											<p dir="auto" className="wrap-anywhere">
												{text}
											</p>
											<p className="text-sm text-muted">{isRight ? messages.right : messages.wrong}</p>
											<FeedbackList feedback={feedback} />
										</li>
									))}
								</ol>
							</details>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
