import { type ReactNode, useState } from "react";
import { Button, changeThenFocus, FormError, ScheduleDialog } from "#console-kit/index.ts";
import { publicationMessages as messages } from "./messages.ts";

/** `unsaved`: the edits could not be saved, which their fields explain. */
export type Publication = "done" | "unsaved" | "refused";

interface Props {
	/** Says what visitors see. */
	text: string;
	/** Whether publishing saves first. */
	isChanged: boolean;
	/** Whether visitors see exactly this version already. */
	isPublished: boolean;
	scheduledAt: string | null;
	busy: boolean;
	error: string | undefined;
	onError: (error: string | undefined) => void;
	/** Publishes at a time, or immediately if it is null. */
	onPublish: (at: string | null) => Promise<Publication>;
	/** A button before those that publish. */
	view: ReactNode;
	/** Buttons after those that publish. */
	children: ReactNode;
}

/** Says what visitors see, and publishes now or at a time in the provider's time zone. */
export function PublicationPanel({ text, isChanged, isPublished, scheduledAt, busy, error, onError, onPublish, view, children }: Props) {
	const [isScheduling, setScheduling] = useState(false);

	async function publish(at: string | null) {
		const outcome = await onPublish(at);
		if (outcome === "done") setScheduling(false);
		if (outcome === "unsaved" && isScheduling)
			changeThenFocus(
				() => setScheduling(false),
				() => document.querySelector<HTMLElement>("main [aria-invalid=true]"),
			);
	}

	return (
		<section aria-label={messages.publication} className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:px-5">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<p>{text}</p>
				<div className="flex flex-wrap gap-3">
					{view}
					<Button variant="secondary" disabled={busy || isPublished} onClick={() => setScheduling(true)}>
						Schedule
					</Button>
					<Button variant="secondary" disabled={busy || isPublished} onClick={() => void publish(null)}>
						{isChanged ? messages.saveAndPublish : messages.publish}
					</Button>
					{children}
				</div>
			</div>
			{!isScheduling && error && <FormError>{error}</FormError>}
			<ScheduleDialog
				open={isScheduling}
				scheduledAt={scheduledAt}
				busy={busy}
				error={error}
				onError={onError}
				onClose={() => setScheduling(false)}
				onSchedule={(at) => void publish(at)}
			/>
		</section>
	);
}
