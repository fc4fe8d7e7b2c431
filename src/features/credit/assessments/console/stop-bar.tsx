import { useRef, useState } from "react";
import { useAct, useConsoleQuery } from "#console-kit/index.ts";
import { RecordingVideo } from "#features/delivery/recordings/console/index.ts";
import { getCourseMedia } from "#features/delivery/recordings/media-contract.ts";
import { timestamp } from "#features/delivery/recordings/rules/transcripts/timestamp.ts";
import { type Bank, changeQuestion, getBank } from "../console-contract.ts";
import { placeStops } from "../rules/place-stops.ts";
import "./stop-bar.css";

/** Where review questions stop the recording: a marker for each on one bar, moved by hand or with the arrow keys. */
export function StopBar({ bank: { courseID, questions, lengthSeconds } }: { bank: Bank }) {
	const video = useRef<HTMLVideoElement>(null);
	const { data } = useConsoleQuery(getCourseMedia, { params: { courseID: String(courseID) } });
	const { act } = useAct(changeQuestion, { changes: [getBank] });
	const [moved, setMoved] = useState<{ id: number; second: number }>();
	const review = questions.filter(({ use }) => use === "review");

	function move(id: number, second: number) {
		setMoved({ id, second });
		if (video.current) video.current.currentTime = second;
	}

	async function save() {
		const question = questions.find(({ id }) => id === moved?.id);
		if (!moved || !question) return;
		const { id, ...content } = question;
		await act({ params: { id: String(id) }, body: { ...content, second: moved.second } });
		setMoved((latest) => (latest === moved ? undefined : latest));
	}

	return (
		<section aria-labelledby="stops" className="grid max-w-text gap-3">
			<h2 id="stops" className="text-xl">
				Where the recording stops
			</h2>
			<p className="text-muted">
				Drag a marker, or use the arrow keys. Questions that you don't move are spread evenly.
			</p>
			{data?.recording && (
				<RecordingVideo
					ref={video}
					link={data.recording.link}
					captionsLink={data.captions?.link}
					poster={data.cover.imageSrc}
				/>
			)}
			<div className="stop-bar">
				{placeStops(review, lengthSeconds).map(({ id, second: placed }) => {
					const second = moved?.id === id ? moved.second : placed;
					const place = `${(second * 100) / lengthSeconds}%`;
					const number = questions.findIndex((question) => question.id === id) + 1;
					return (
						<label key={id}>
							<span
								style={{ marginInlineStart: place, translate: `-${place}` }}
							>{`${number} · ${timestamp(second)}`}</span>
							<input
								type="range"
								aria-label={`Question ${number} stops the recording at`}
								aria-valuetext={timestamp(second)}
								max={Math.max(1, lengthSeconds - 1)}
								value={second}
								onChange={(event) => move(id, Number(event.target.value))}
								onPointerUp={() => void save()}
								onKeyUp={() => void save()}
								onBlur={() => void save()}
							/>
						</label>
					);
				})}
			</div>
		</section>
	);
}
