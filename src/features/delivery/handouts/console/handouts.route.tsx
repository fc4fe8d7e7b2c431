import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { useParams } from "react-router";
import {
	Button,
	ConsolePage,
	consoleMeta,
	EmptyState,
	FieldError,
	formatBytes,
	Notice,
	Section,
	Skeleton,
	toast,
	toQueryKey,
	UploadBar,
	useConsoleQuery,
	useFileUpload,
} from "#console-kit/index.ts";
import { type CourseHandouts, type HandoutBody, listHandouts } from "../console-contract.ts";
import { uploadAddress } from "../rules/upload-address.ts";
import { HandoutFields } from "./handout-fields.tsx";
import { HandoutRow } from "./handout-row.tsx";
import { handoutFormMessages as messages } from "./messages.ts";

const fresh: HandoutBody = { name: "", sessionId: null, opens: "purchase", audience: "everyone", stamped: false };
const endings = ".pdf,.docx,.pptx,.xlsx,.odt,.odp,.ods,.csv,.txt";

/** Uploads a handout with its terms. */
function AddHandout({ course }: { course: CourseHandouts }) {
	const [file, setFile] = useState<File | null>(null);
	const [terms, setTerms] = useState(fresh);
	const [problems, setProblems] = useState<{ file?: string; name?: string }>({});
	const input = useRef<HTMLInputElement>(null);
	const errorId = useId();
	const client = useQueryClient();
	const { sent, error, upload } = useFileUpload(uploadAddress);

	function choose(chosen: File | undefined) {
		if (!chosen) return;
		setFile(chosen);
		setProblems(chosen.size > course.mostBytes ? { file: messages.tooLarge(formatBytes(course.mostBytes)) } : {});
		setTerms((before) => ({
			...before,
			name: before.name.trim() || chosen.name.replace(/\.\w{1,5}$/, "").slice(0, 120),
		}));
	}

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const found = {
			...(file
				? file.size > course.mostBytes
					? { file: messages.tooLarge(formatBytes(course.mostBytes)) }
					: {}
				: { file: "Please choose a file." }),
			...(terms.name.trim() ? {} : { name: messages.noName }),
		};
		setProblems(found);
		if (!file || Object.keys(found).length > 0) return;
		const message = await upload(file, {
			courseID: String(course.courseID),
			terms: JSON.stringify({ ...terms, stamped: terms.stamped && canStamp }),
		});
		if (message === null) return;
		toast.success(message);
		setFile(null);
		setTerms(fresh);
		await client.invalidateQueries({ queryKey: toQueryKey(listHandouts) });
	}

	const canStamp = file === null || (file.name.toLowerCase().endsWith(".pdf") && file.size <= course.mostStampedBytes);
	return (
		<Section
			id="add"
			title="Add a handout"
			className="grid content-start gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
		>
			<form onSubmit={send} noValidate className="grid gap-5">
				<div className="grid justify-items-start gap-2">
					<input
						ref={input}
						type="file"
						hidden
						accept={endings}
						aria-label="File"
						onChange={({ target }) => {
							choose(target.files?.[0]);
							target.value = "";
						}}
					/>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<Button variant="secondary" onClick={() => input.current?.click()} aria-describedby={errorId}>
							Choose a file
						</Button>
						{file && <span className="wrap-anywhere">{`${file.name} (${formatBytes(file.size)})`}</span>}
					</div>
					<p className="text-sm text-muted">{`PDF, Word, PowerPoint, Excel, OpenDocument or CSV; at most ${formatBytes(course.mostBytes)}. Files with macros aren't accepted.`}</p>
					<FieldError id={errorId}>{problems.file}</FieldError>
				</div>
				<HandoutFields
					course={course}
					terms={terms}
					nameError={problems.name}
					canStamp={canStamp}
					onChange={setTerms}
				/>
				{error && (
					<Notice tone="danger" live>
						{error}
					</Notice>
				)}
				{sent !== null && <UploadBar sent={sent} />}
				<Button type="submit" busy={sent !== null} className="justify-self-start">
					Upload
				</Button>
			</form>
		</Section>
	);
}

export const meta = consoleMeta("Handouts");

/** Manages the handouts of a course. */
export default function Handouts() {
	const { id = "" } = useParams();
	const { data, failed, error } = useConsoleQuery(listHandouts, { params: { courseID: id } });
	const back = { to: `/console/courses/${id}?part=media`, label: data?.title ?? "Course" };
	if (error && !data)
		return (
			<ConsolePage title="Handouts" back={back}>
				{failed}
			</ConsolePage>
		);
	if (!data)
		return (
			<ConsolePage title="Handouts" back={back}>
				<Skeleton label="Loading handouts" />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title="Handouts"
			lead="Files for the customers of this course: slides, worksheets, templates. Customers find them in the live room and in My Orders."
			back={back}
		>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<Section id="files" title="Files" className="grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
					{data.handouts.length === 0 ? (
						<EmptyState title="No handouts yet">
							Upload a PDF, a Word, PowerPoint, Excel or OpenDocument file, or a CSV file.
						</EmptyState>
					) : (
						<ul className="grid">
							{data.handouts.map((handout) => (
								<HandoutRow key={handout.id} course={data} handout={handout} />
							))}
						</ul>
					)}
				</Section>
				<AddHandout course={data} />
			</div>
		</ConsolePage>
	);
}
