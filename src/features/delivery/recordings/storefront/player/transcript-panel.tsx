import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { buttonVariants } from "#storefront-kit/index.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { SearchIcon } from "#ui/icons/controls/search-icon.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import type { TranscriptSegment } from "../../contract.ts";
import { findInTranscript } from "../../rules/transcripts/find-in-transcript.ts";
import { transcriptMessages as messages } from "../messages.ts";
import { TranscriptLine } from "./transcript-line.tsx";

interface Props {
	segments: TranscriptSegment[];
	/** The link to the PDF with the buyer's name. */
	pdf: string | null;
	/** The position of the recording; null without a recording. */
	second: number | null;
	/** Jumps to a position in the recording; null without one. */
	onJump: ((second: number) => void) | null;
	/** Whether the search field gets the initial focus. */
	searchFirst: boolean;
}

/** A transcript with a search whose matches also set the position of the recording. */
export function TranscriptPanel({ segments, pdf, second, onJump, searchFirst }: Props) {
	const [query, setQuery] = useState("");
	const [at, setAt] = useState(0);
	const search = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLElement>(null);
	const hasJumped = useRef(false);
	const id = useId();
	const places = useMemo(() => findInTranscript(segments, query), [segments, query]);
	const place = places[at];
	const spoken = second === null ? -1 : segments.findLastIndex((segment) => segment.start <= second);

	useEffect(() => {
		if (searchFirst) search.current?.focus();
	}, [searchFirst]);

	// Scrolls to the selected match; without a search, to the current segment, unless the reader scrolls.
	useEffect(() => {
		const panel = list.current;
		const target = place
			? panel?.querySelector("mark[data-current]")
			: panel?.matches(":hover, :focus-within")
				? null
				: panel?.querySelector("[aria-current]");
		if (!panel || !target || (!place && spoken < 0)) return;
		const top = target.getBoundingClientRect().top - panel.getBoundingClientRect().top + panel.scrollTop;
		panel.scrollTo({ top: Math.max(0, top - panel.clientHeight / 3) });
	}, [place, spoken]);

	function go(step: number) {
		if (places.length === 0) return;
		const next = (at + step + places.length) % places.length;
		setAt(next);
		const found = segments[places[next]?.segment ?? -1];
		if (found) onJump?.(found.start);
	}

	function pressed(event: KeyboardEvent) {
		if (event.key !== "Enter") return;
		event.preventDefault();
		// The first Enter goes to the match that is already selected.
		go(event.shiftKey ? -1 : hasJumped.current ? 1 : 0);
		hasJumped.current = true;
	}
	return (
		<section aria-label={messages.title} className="transcript">
			<div className="relative">
				<label htmlFor={id} className="sr-only">
					{messages.search}
				</label>
				<SearchIcon size={20} className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
				<input
					id={id}
					ref={search}
					type="search"
					value={query}
					maxLength={200}
					placeholder={messages.search}
					autoComplete="off"
					className="control ps-11"
					onChange={(event) => {
						setQuery(event.target.value);
						setAt(0);
						hasJumped.current = false;
					}}
					onKeyDown={pressed}
				/>
			</div>
			<div className="transcript-found">
				<p role="status" className="grow text-sm text-muted">
					{query.trim() !== "" && (places.length === 0 ? messages.none : messages.match(at + 1, places.length))}
				</p>
				{places.length > 0 && (
					<span className="flex">
						<IconButton
							label={messages.previous}
							icon={<ChevronDownIcon size={20} className="rotate-180" />}
							onClick={() => go(-1)}
						/>
						<IconButton label={messages.next} icon={<ChevronDownIcon size={20} />} onClick={() => go(1)} />
					</span>
				)}
				{pdf && (
					<a href={pdf} target="_blank" rel="noopener noreferrer" className={buttonVariants({ variant: "quiet" })}>
						<DownloadIcon size={20} />
						<span>
							{messages.pdf}
							<span className="sr-only">{messages.pdfAbout}</span>
						</span>
					</a>
				)}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<section ref={list} className="transcript-lines" tabIndex={0} aria-label={messages.text}>
				<ol>
					{segments.map((segment, index) => (
						<TranscriptLine
							// biome-ignore lint/suspicious/noArrayIndexKey: segments are never reordered
							key={index}
							segment={segment}
							speaks={segment.speaker !== segments[index - 1]?.speaker}
							places={places.filter((place) => place.segment === index)}
							place={place?.segment === index ? place : undefined}
							current={index === spoken}
							onJump={onJump}
						/>
					))}
				</ol>
			</section>
		</section>
	);
}
