import { type FormEvent, useRef, useState } from "react";
import type { CallRefused } from "#console-kit/index.ts";
import type { Reading } from "./file-parts.tsx";
import type { ImportFile } from "./read-import-file.ts";

interface Steps<Outcome> {
	/** Takes over the chosen file; null: none. Returns why it can't be imported. */
	onFile: (file: ImportFile | null) => string | undefined;
	/** Whether every question about the file has an answer. */
	isAnswered: boolean;
	/** Sends the file; a dry run only checks it. */
	send: (file: ImportFile, dryRun: boolean) => Promise<Outcome | null>;
}

/** The steps of an import: choose a file, check what it would do, import it, and see the result. */
export function useImport<Outcome>({ onFile, isAnswered, send }: Steps<Outcome>) {
	const [file, setFile] = useState<ImportFile | null>(null);
	const [isReading, setReading] = useState(false);
	const [error, setError] = useState("");
	const [showsErrors, setShowsErrors] = useState(false);
	const [preview, setPreview] = useState<Outcome | null>(null);
	const [report, setReport] = useState<Outcome | null>(null);
	/** Counts the changes of file and choices. */
	const latest = useRef(0);

	/** The check was for another file or other choices. */
	function startOver() {
		latest.current += 1;
		setError("");
		setPreview(null);
		setReport(null);
	}

	/** Takes a file, or why it can't be read. Nothing can be checked while it is read. */
	async function take(reading: Reading, takeOver = onFile) {
		setReading(reading instanceof Promise);
		const read = reading instanceof Promise ? await reading : reading;
		setReading(false);
		const chosen = typeof read === "string" ? null : read;
		startOver();
		setShowsErrors(false);
		const problem = takeOver(chosen) ?? (typeof read === "string" ? read : "");
		setFile(problem === "" ? chosen : null);
		setError(problem);
	}

	/** Works with the file, unless there is none or a question is open. */
	async function run(work: (file: ImportFile) => Promise<Outcome | null>): Promise<Outcome | null> {
		if (!file) {
			// A file that can't be read has its reason.
			setError((reason) => reason || "Please choose a file.");
			return null;
		}
		setShowsErrors(true);
		setError(isAnswered ? "" : "Please answer the questions about your file first.");
		return isAnswered ? work(file) : null;
	}

	/** Checks the file. A file or choice that changes meanwhile has to be checked itself. */
	async function check(work = (chosen: ImportFile) => send(chosen, true)) {
		const before = latest.current;
		const outcome = await run(work);
		if (latest.current === before) setPreview(outcome);
	}

	async function submit(event: FormEvent) {
		event.preventDefault();
		if (!preview) return check();
		const done = await run((chosen) => send(chosen, false));
		setPreview(null);
		setReport(done);
	}

	function refused({ refusal }: CallRefused): boolean {
		setError(refusal.details?.[0]?.message ?? refusal.message);
		return true;
	}

	return { file, isReading, error, showsErrors, preview, report, startOver, take, run, check, submit, refused };
}
