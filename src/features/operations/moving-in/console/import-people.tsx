import { type FormEvent, useId, useMemo, useState } from "react";
import { Button, CheckboxField, formatSiteTime, Notice, SelectField, useAct } from "#console-kit/index.ts";
import { FileFields, ImportErrors, type ImportFile } from "#features/catalog/import-export/console/index.ts";
import { countInvitations, importPeople, listPeopleImports } from "../console-contract.ts";
import { type MoveKind, moveKinds } from "../rules/columns.ts";
import { examineDates } from "../rules/examine-dates.ts";
import { findLeftOut, listMissing, listWords, type MoveFile, readMoveFile } from "../rules/guess-columns.ts";
import { FirstMovedRows } from "./first-moved-rows.tsx";
import { movingInMessages as messages } from "./messages.ts";
import { MoveColumns } from "./move-columns.tsx";
import { type MoveAnswers, MoveQuestions } from "./move-questions.tsx";

type Outcome = NonNullable<Awaited<ReturnType<ReturnType<typeof useAct<typeof importPeople>>["act"]>>>;

const noAnswers: MoveAnswers = { forAllRows: {}, words: {}, seatsIn: [] };

/** Imports a file about people, after a check that shows what it would do. */
export function ImportPeople() {
	const id = useId();
	const [kind, setKind] = useState<MoveKind>("customers");
	const [file, setFile] = useState<ImportFile | null>(null);
	const [read, setRead] = useState<MoveFile | null>(null);
	const [answers, setAnswers] = useState<MoveAnswers>(noAnswers);
	const [error, setError] = useState("");
	const [showsErrors, setShowsErrors] = useState(false);
	const [preview, setPreview] = useState<Outcome | null>(null);
	const [report, setReport] = useState<Outcome | null>(null);
	/** Of the last check. Which of them get seats is an answer, so they stay when answers change. */
	const [sessions, setSessions] = useState<Outcome["sessions"]>([]);
	const { act, busy } = useAct(importPeople, {
		changes: [countInvitations, listPeopleImports],
		refused: ({ refusal }) => {
			setError(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});
	// A long file has many dates and words, and each typed letter renders this form.
	const words = useMemo(
		() => (read ? listWords(kind, read, answers.words) : new Map()),
		[kind, read, answers.words],
	) as ReturnType<typeof listWords>;
	const { order, unclear } = useMemo(() => (read ? examineDates(read) : { order: null, unclear: null }), [read]);
	const settings: MoveAnswers = order === null ? answers : { ...answers, dateOrder: order };
	const missing = read ? listMissing(kind, read.meanings, answers.forAllRows, words) : [];
	const hasUnknownWords = [...words.values()].some((list) => list.some(({ meaning }) => meaning === undefined));

	/** The check was for another file or other choices. */
	function startOver() {
		setError("");
		setPreview(null);
		setReport(null);
	}

	function take(nextFile: ImportFile | null, nextKind: MoveKind) {
		startOver();
		setKind(nextKind);
		setFile(nextFile);
		setAnswers(noAnswers);
		setSessions([]);
		setShowsErrors(false);
		const columns = nextFile && readMoveFile(nextFile.text, nextKind);
		setRead(columns);
		if (nextFile && !columns) setError("The first line must name the columns.");
	}

	function takeRead(found: ImportFile | string | null) {
		take(typeof found === "string" ? null : found, kind);
		if (typeof found === "string") setError(found);
		else if (found?.kind === "json") {
			take(null, kind);
			setError("Please choose an Excel or CSV file.");
		}
	}

	async function send(dryRun: boolean): Promise<Outcome | null> {
		if (!file || !read) {
			setError((reason) => reason || "Please choose a file.");
			return null;
		}
		setShowsErrors(true);
		const isUnanswered = (unclear !== null && !answers.dateOrder) || missing.length > 0 || hasUnknownWords;
		setError(isUnanswered ? "Please answer the questions about your file first." : "");
		if (isUnanswered) return null;
		const body = {
			kind,
			text: file.text,
			fileName: file.name.slice(0, 200),
			columns: [...read.meanings],
			settings: toBody(settings),
			dryRun,
		};
		const outcome = (await act({ body })) ?? null;
		setSessions(outcome?.sessions ?? []);
		return outcome;
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (!preview) return setPreview(await send(true));
		const done = await send(false);
		setPreview(null);
		setReport(done);
	}

	const toImport = preview ? preview.added + preview.changed : 0;
	return (
		<section aria-labelledby={`${id}-title`} className="grid gap-5">
			<h2 id={`${id}-title`} className="font-serif text-xl">
				Import people and history
			</h2>
			<form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-text gap-5">
				<SelectField
					label="What the file holds"
					hint={messages.kindHints[kind]}
					value={kind}
					onChange={({ target }) => take(file, target.value as MoveKind)}
					options={moveKinds.map((name) => [name, messages.kinds[name]])}
				/>
				<FileFields
					file={file}
					hint="Excel (.xlsx) or CSV. People are recognized by their email address, so you can import a file again."
					error={error}
					accept=".csv,.tsv,.txt,.xlsx,.xlsm"
					onRead={takeRead}
				/>
				{read && (
					<>
						<MoveColumns
							kind={kind}
							file={read}
							missing={missing}
							onChange={(meanings) => {
								setRead({ ...read, meanings });
								setAnswers({ ...answers, words: {} });
								setSessions([]);
								startOver();
							}}
						/>
						<MoveQuestions
							kind={kind}
							file={read}
							unclear={unclear}
							words={words}
							answers={answers}
							showsErrors={showsErrors}
							onChange={(next) => {
								setAnswers(next);
								startOver();
							}}
						/>
						<LeftOut kind={kind} file={read} />
						{missing.length === 0 && (unclear === null || answers.dateOrder) && (
							<FirstMovedRows kind={kind} file={read} answers={settings} />
						)}
					</>
				)}
				{sessions.length > 0 && !report && (
					<fieldset className="grid gap-3 rounded-md border border-line p-4">
						<legend className="px-1 font-semibold">Live sessions ahead</legend>
						<p className="text-sm text-muted">
							Live purchases of the past are history: they take no seat. Check a session if these people have paid for
							it.
						</p>
						{sessions.map(({ courseId, title, startsAt, purchases, seatsLeft }) => (
							<CheckboxField
								key={courseId}
								label={`${title}, ${formatSiteTime(startsAt)}: give ${purchases === 1 ? "1 buyer" : `${purchases.toLocaleString("en-US")} buyers`} a seat and its emails${seatsLeft === null ? "" : ` (${seatsLeft.toLocaleString("en-US")} left)`}`}
								checked={answers.seatsIn.includes(courseId)}
								onChange={({ target }) => {
									setAnswers({
										...answers,
										seatsIn: [
											...answers.seatsIn.filter((id) => id !== courseId),
											...(target.checked ? [courseId] : []),
										],
									});
									startOver();
								}}
							/>
						))}
					</fieldset>
				)}
				{preview && <Preview outcome={preview} />}
				{report && (
					<div className="grid gap-4">
						<Notice tone={report.refused === 0 ? "success" : "warn"} live>
							{messages.done(report.added + report.changed)} {report.refused > 0 && messages.skipped(report.refused)}
						</Notice>
						<ImportErrors result={report} />
					</div>
				)}
				{!report && (!preview || toImport > 0) && (
					<div>
						<Button type="submit" busy={busy} busyLabel={preview ? "Importing..." : "Checking..."}>
							{preview ? messages.run(toImport) : "Check the file"}
						</Button>
					</div>
				)}
			</form>
		</section>
	);
}

const toBody = ({ words, seatsIn, ...settings }: MoveAnswers) => ({
	...settings,
	words: Object.fromEntries(Object.entries(words).map(([index, meanings]) => [index, { ...meanings }])),
	seatsIn: [...seatsIn],
});

/** Says which columns change nothing, first those whose words likely matter. */
function LeftOut({ kind, file }: { kind: MoveKind; file: MoveFile }) {
	const decisive = findLeftOut(kind, file);
	const others = file.found.flatMap(({ name, values }, index) =>
		file.meanings[index] === null && values.length > 0 && name && !decisive.some((column) => column.name === name)
			? name
			: [],
	);
	return (
		<>
			{decisive.map(({ name, values }) => (
				<Notice key={name} tone="warn">
					{`“${name}” (${values.join(", ")}) isn't used, so its rows come in whatever it says. If it matters, choose under Columns what it is.`}
				</Notice>
			))}
			{others.length > 0 && (
				<p className="text-sm wrap-anywhere text-muted">{`Changes nothing: ${others.join(", ")}.`}</p>
			)}
		</>
	);
}

const counted = ["added", "changed", "unchanged", "leftOut", "refused"] as const;

function Preview({ outcome }: { outcome: Outcome }) {
	const { added, changed, newPeople, refused } = outcome;
	return (
		<section aria-label="What this import will do" className="grid gap-4">
			<dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
				{counted.map((name) => (
					<div key={name} className="rounded-md border border-line p-3">
						<dt className="text-sm text-muted">{messages.counts[name]}</dt>
						<dd className="text-xl font-semibold">{outcome[name].toLocaleString("en-US")}</dd>
					</div>
				))}
			</dl>
			<Notice tone={refused > 0 ? "warn" : "info"} live>
				{added + changed === 0 ? "Nothing to import. No row adds anything." : "Nothing is saved yet."}{" "}
				{newPeople > 0 && messages.newPeople(newPeople)}
			</Notice>
			<ImportErrors result={outcome} />
		</section>
	);
}
