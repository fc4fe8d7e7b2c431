import { useState } from "react";
import { useParams } from "react-router";
import {
	Badge,
	Button,
	type Column,
	ConsolePage,
	consoleMeta,
	DataTable,
	Notice,
	Section,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import { type Bank, duplicateQuestion, getBank, orderQuestions, retireQuestion } from "../console-contract.ts";
import { writeQuestionRows } from "../rules/question-rows.ts";
import { ExamTermsForm } from "./exam-terms-form.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { QuestionForm } from "./question-form.tsx";
import { StopBar } from "./stop-bar.tsx";

export const meta = consoleMeta("Questions");

/** The questions of a course: those that stop its recording and those of its exam, with how they were answered. */
export default function BankPage() {
	const { id = "" } = useParams();
	const { data, pending } = useConsoleQuery(getBank, { params: { courseID: id } });
	return (
		<ConsolePage
			title={data ? `Questions: ${data.title}` : "Questions"}
			lead="Review questions stop the recording. The exam is drawn from the exam questions. An edit never changes what people have answered."
			back={{ to: `/console/courses/${id}?part=credit`, label: "Course" }}
			actions={
				data && data.questions.length > 0 ? (
					<Button
						variant="secondary"
						onClick={() =>
							saveFile(
								new Blob([writeQuestionRows(data.questions)], { type: "text/csv;charset=utf-8" }),
								"questions.csv",
							)
						}
					>
						Export
					</Button>
				) : undefined
			}
		>
			{pending}
			{data && (
				<>
					<Demands bank={data} />
					<Questions bank={data} />
					{data.questions.some(({ use }) => use === "review") && <StopBar bank={data} />}
					<ImportQuestions courseID={data.courseID} />
					<ExamTermsForm key={JSON.stringify(data.terms)} bank={data} />
					<Results bank={data} />
				</>
			)}
		</ConsolePage>
	);
}

/** What the programs of the course ask, and what is missing. */
function Demands({ bank: { demands, missing } }: { bank: Bank }) {
	if (!demands)
		return (
			<Notice title="No program of this course asks for an exam">
				You can write questions now. They're used once a program asks for them.
			</Notice>
		);
	const lead = [
		...(demands.questions > 0
			? [`The exam has ${demands.questions} questions and is passed with ${demands.passPercent}%.`]
			: []),
		...(demands.reviewQuestions > 0 ? [`${demands.reviewQuestions} review questions stop the recording.`] : []),
	].join(" ");
	if (missing.length === 0)
		return (
			<Notice tone="success" title="There are enough questions">
				{lead}
			</Notice>
		);
	return (
		<Notice tone="warn" title="Missing before the course can be published">
			<p>{lead}</p>
			<ul className="list-disc ps-5">
				{missing.map((message) => (
					<li key={message}>{message}</li>
				))}
			</ul>
		</Notice>
	);
}

function Questions({ bank }: { bank: Bank }) {
	const { questions, courseID } = bank;
	const [edited, setEdited] = useState<number>();
	const options = { changes: [getBank] };
	const order = useAct(orderQuestions, options);
	const copy = useAct(duplicateQuestion, { ...options, done: () => "The question was copied." });
	const retire = useAct(retireQuestion, { ...options, done: () => "The question was retired. Answers to it stay." });
	const rows = questions.map((question, index) => ({ ...question, name: `question ${index + 1}` }));
	const { move, announcement } = useRowOrder(rows, {
		save: (ids) => order.act({ params: { courseID: String(courseID) }, body: { ids } }),
	});
	const busy = order.busy || copy.busy || retire.busy;
	return (
		<Section id="bank" title="Questions" className="grid max-w-text gap-4">
			<RowAnnouncement ref={announcement} />
			<ol className="grid gap-3">
				{rows.map((row, index) => (
					<li key={row.id}>
						{edited === row.id ? (
							<QuestionForm
								bank={bank}
								question={row}
								onDone={() => setEdited(undefined)}
								onCancel={() => setEdited(undefined)}
							/>
						) : (
							<article className="grid gap-2 rounded-lg border border-line bg-surface p-4">
								<div className="flex flex-wrap items-center gap-2">
									<span className="font-semibold">{index + 1}</span>
									<Badge tone={row.use === "review" ? "info" : "neutral"}>
										{row.use === "review" ? "Review" : "Exam"}
									</Badge>
									{row.objective && <span className="text-sm text-muted wrap-anywhere">{row.objective}</span>}
								</div>
								<p dir="auto" className="font-semibold wrap-anywhere whitespace-pre-line">
									{row.text}
								</p>
								<ul className="grid gap-1">
									{row.choices.map(({ text, isRight }) => (
										<li key={text} dir="auto" className={isRight ? "font-semibold wrap-anywhere" : "wrap-anywhere"}>
											{text}
											{isRight && <span className="ms-2 text-sm text-muted">right</span>}
										</li>
									))}
								</ul>
								<div className="-ms-3 flex flex-wrap items-center">
									<Button variant="quiet" onClick={() => setEdited(row.id)}>
										Edit<span className="sr-only">{` ${row.name}`}</span>
									</Button>
									<Button
										variant="quiet"
										disabled={busy}
										onClick={() => void copy.act({ params: { id: String(row.id) } })}
									>
										Duplicate<span className="sr-only">{` ${row.name}`}</span>
									</Button>
									<Button
										variant="quiet"
										disabled={busy}
										onClick={() => void retire.act({ params: { id: String(row.id) } })}
									>
										Retire<span className="sr-only">{` ${row.name}`}</span>
									</Button>
									<MoveButtons row={row} rows={rows} busy={busy} onMove={move} />
								</div>
							</article>
						)}
					</li>
				))}
			</ol>
			<h3 className="text-lg">Write a question</h3>
			<QuestionForm bank={bank} />
		</Section>
	);
}

type Result = Bank["results"]["questions"][number];
const resultColumns: Column<Result>[] = [
	{ id: "text", header: "Question", cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
	{ id: "version", header: "Version", align: "end", cell: ({ version }) => version },
	{ id: "answers", header: "Answers", align: "end", cell: ({ answers }) => answers },
	{ id: "right", header: "Right", align: "end", cell: ({ rightPercent }) => `${rightPercent}%` },
];

/** How people did. Who they are is on their own pages. */
function Results({ bank: { results } }: { bank: Bank }) {
	const { attempts, people, passed, questions } = results;
	return (
		<Section id="exam-results" title="Results">
			<p className="text-muted">
				{attempts === 0
					? "No one has handed in the exam yet."
					: `${people} ${people === 1 ? "person" : "people"}, ${attempts} attempts, ${passed} passed.`}
			</p>
			{questions.length > 0 && (
				<DataTable
					label="Results by question"
					columns={resultColumns}
					rows={questions}
					rowKey={({ question, version }) => `${question}:${version}`}
					empty={null}
				/>
			)}
		</Section>
	);
}
