import { useId, useState } from "react";
import { Button, SelectField, useAct } from "#console-kit/index.ts";
import { type CourseMedia, getCourseMedia, setSample } from "../media-contract.ts";
import { maxSample } from "../rules/sample.ts";

const minuteChoices = [0, 1, 2, 3, 5, maxSample.minutes];
const pageChoices = [0, 1, maxSample.pages];

/** Chooses how much of the recording and the transcript everyone can see. */
export function SampleSection({ media }: { media: CourseMedia }) {
	const id = useId();
	const [minutes, setMinutes] = useState(media.sample.minutes);
	const [pages, setPages] = useState(media.sample.pages);
	const { act, busy } = useAct(setSample, { changes: [getCourseMedia], done: ({ message }) => message });
	const isSame = minutes === media.sample.minutes && pages === media.sample.pages;
	return (
		<section
			aria-labelledby={id}
			className="grid min-w-0 content-start gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
		>
			<div className="grid gap-1">
				<h2 id={id} className="text-lg">
					Sample
				</h2>
				<p className="text-sm text-muted">
					Everyone can see this part without buying. The course page links to it. Nothing beyond it is served.
				</p>
			</div>
			<div className="grid gap-5 sm:grid-cols-2">
				<SelectField
					label="Recording"
					value={minutes}
					onChange={(event) => setMinutes(Number(event.target.value))}
					options={[...new Set([...minuteChoices, media.sample.minutes])]
						.toSorted((a, b) => a - b)
						.map((count) => [
							count,
							count === 0 ? "No video" : count === 1 ? "The first minute" : `The first ${count} minutes`,
						])}
				/>
				<SelectField
					label="Transcript"
					value={pages}
					onChange={(event) => setPages(Number(event.target.value))}
					options={pageChoices.map((count) => [
						count,
						count === 0 ? "No text" : count === 1 ? "The first page" : `The first ${count} pages`,
					])}
				/>
			</div>
			<div className="flex flex-wrap items-center gap-4">
				<Button
					variant="secondary"
					busy={busy}
					disabled={isSame}
					onClick={() => void act({ params: { courseID: String(media.courseID) }, body: { minutes, pages } })}
				>
					Save the sample
				</Button>
				{(media.sample.minutes + media.sample.pages > 0 || media.clip?.state === "ready") && (
					<a
						className="link inline-flex min-h-11 items-center"
						href={`/samples/${media.courseID}`}
						target="_blank"
						rel="noreferrer"
					>
						Open the sample
					</a>
				)}
			</div>
			{media.sample.minutes > 0 && media.recording?.state !== "ready" && (
				<p className="text-sm text-muted">The video appears once the recording's qualities are ready.</p>
			)}
		</section>
	);
}
