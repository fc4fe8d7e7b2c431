import { useCallback, useMemo, useRef, useState } from "react";
import {
	Badge,
	Button,
	ConfirmCall,
	Dialog,
	DialogActions,
	LeavingGuard,
	Section,
	useAct,
} from "#console-kit/index.ts";
import {
	type CaptionDraft,
	discardCaptionDraft,
	getCaptionDraft,
	publishCaptionDraft,
	saveCaptionDraft,
	startCaptionDraft,
} from "../../draft-contract.ts";
import { FindAndReplace } from "./find-and-replace.tsx";
import { Names } from "./names.tsx";
import { PhraseRow } from "./phrase-row.tsx";

type Draft = NonNullable<CaptionDraft["draft"]>;

interface Props {
	data: CaptionDraft;
	draft: Draft;
	link: string;
}

/** Edits the text of a draft next to its recording, and publishes it. */
export function DraftEditor({ data, draft, link: initialLink }: Props) {
	// A new link would restart the video.
	const [link] = useState(initialLink);
	const { texts, setTexts, change, isChanged, save, busy, drop, published } = useDraft(data.courseID, draft);
	const video = useRef<HTMLVideoElement>(null);
	const list = useRef<HTMLOListElement>(null);
	const [current, setCurrent] = useState(-1);

	const play = useCallback((second: number) => {
		if (!video.current) return;
		video.current.currentTime = second;
		void video.current.play().catch(() => {});
	}, []);
	const follow = () => {
		const at = video.current?.currentTime ?? 0;
		setCurrent(draft.phrases.findLastIndex(({ start }) => start <= at + 0.05));
	};
	const isPublished = draft.state === "published" && !isChanged;
	return (
		<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8">
			<LeavingGuard unsaved={() => isChanged} onDiscard={drop} />
			<div className="grid min-w-0 gap-6 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
				{/* biome-ignore lint/a11y/useMediaCaption: the captions are the text beside it */}
				<video
					ref={video}
					controls
					preload="metadata"
					src={link}
					aria-label="Recording"
					className="aspect-video w-full rounded-md bg-black"
					onTimeUpdate={follow}
				/>
				<div className="flex flex-wrap items-center gap-3">
					<Button variant="secondary" busy={busy} disabled={!isChanged} onClick={() => void save()}>
						Save draft
					</Button>
					<Publish data={data} save={save} onDone={published} disabled={isPublished} />
					<Badge tone={isChanged ? "warn" : isPublished ? "success" : "neutral"}>
						{isChanged ? "Not saved" : isPublished ? "Published" : "Saved"}
					</Badge>
				</div>
				<FindAndReplace texts={texts} onReplace={setTexts} list={list} />
				<Names names={data.names} texts={texts} onCorrect={setTexts} />
				<Removal data={data} />
			</div>
			<Section id="phrases" title="Text" className="grid min-w-0 gap-3">
				{texts.length === 0 ? (
					<p>The speech model found no speech.</p>
				) : (
					<ol ref={list} className="grid gap-2">
						{draft.phrases.map(({ start }, index) => (
							<PhraseRow
								// biome-ignore lint/suspicious/noArrayIndexKey: phrases are neither added nor moved
								key={index}
								index={index}
								start={start}
								text={texts[index] ?? ""}
								isCurrent={index === current}
								onChange={change}
								onPlay={play}
							/>
						))}
					</ol>
				)}
			</Section>
		</div>
	);
}

interface PublishProps {
	data: CaptionDraft;
	disabled: boolean;
	save: () => Promise<number | undefined>;
	onDone: (version: number) => void;
}

function Publish({ data: { courseID, replaces }, disabled, save, onDone }: PublishProps) {
	const [isOpen, setOpen] = useState(false);
	const { act, busy } = useAct(publishCaptionDraft, { changes: [getCaptionDraft], done: ({ message }) => message });
	async function publish() {
		const version = await save();
		const response =
			version === undefined ? undefined : await act({ params: { courseID: String(courseID) }, body: { version } });
		if (response) onDone(response.version);
		setOpen(false);
	}
	return (
		<>
			<Button disabled={disabled} onClick={() => setOpen(true)}>
				Publish
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title="Publish captions and transcript?">
				<p>
					Customers see them immediately.{" "}
					{(replaces.captions || replaces.transcript) && "They replace the course's current captions or transcript."}
				</p>
				<DialogActions onCancel={() => setOpen(false)} busy={busy} onClick={() => void publish()}>
					Publish
				</DialogActions>
			</Dialog>
		</>
	);
}

function Removal({ data: { courseID, hasModel } }: { data: CaptionDraft }) {
	const shared = { input: { params: { courseID: String(courseID) } }, changes: [getCaptionDraft] };
	return (
		<div className="flex flex-wrap gap-3">
			{hasModel && (
				<ConfirmCall
					call={startCaptionDraft}
					{...shared}
					label="Transcribe again"
					title="Transcribe the recording again?"
					text="This replaces the current draft, including your corrections."
				/>
			)}
			<ConfirmCall
				call={discardCaptionDraft}
				{...shared}
				label="Discard draft"
				title="Discard the draft?"
				text="This deletes the draft. Published captions and transcripts stay."
			/>
		</div>
	);
}

/** The texts of a draft while they are edited, and how to save them. */
function useDraft(courseID: number, draft: Draft) {
	const [texts, setTexts] = useState(() => draft.phrases.map(({ text }) => text));
	const [saved, setSaved] = useState(texts);
	const version = useRef(draft.version);
	const { act, busy } = useAct(saveCaptionDraft, { changes: [getCaptionDraft], done: ({ message }) => message });
	const change = useCallback((index: number, text: string) => setTexts((before) => before.with(index, text)), []);
	const isChanged = useMemo(() => texts.some((text, index) => text !== saved[index]), [texts, saved]);

	/** Returns the saved version; undefined if saving failed. */
	async function save(): Promise<number | undefined> {
		const changes = texts.flatMap((text, index) => (text === saved[index] ? [] : [{ index, text }]));
		if (changes.length === 0) return version.current;
		const response = await act({ params: { courseID: String(courseID) }, body: { version: version.current, changes } });
		if (!response) return undefined;
		version.current = response.version;
		setSaved(texts);
		return response.version;
	}

	/** Forgets the changes. */
	const drop = () => setTexts(saved);

	const published = (next: number) => {
		version.current = next;
	};
	return { texts, setTexts, change, isChanged, save, busy, drop, published };
}
