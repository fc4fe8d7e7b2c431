import { type SubmitEvent, useState } from "react";
import { Button, Dialog, DialogActions, FormError, useAct } from "#console-kit/index.ts";
import { getEditedCourse } from "#features/catalog/course-editor/console-contract.ts";
import { SiteTimeField } from "#ui/console/site-time-field.tsx";
import { cancelSession, getSession, listSessions, moveSession, postponeSession } from "../contract.ts";
import { computeSessionOpening } from "../rules/session-times.ts";

interface Props {
	courseID: number;
	/** When the session starts; null if it was canceled. */
	startsAt: string | null;
}

const changes = [getSession, listSessions, getEditedCourse];

/** Moves a session, or cancels it before it starts. A canceled session gets a new date. */
export function ChangeSession({ courseID, startsAt }: Props) {
	const [open, setOpen] = useState<"move" | "cancel" | null>(null);
	const close = () => setOpen(null);
	return (
		<div className="flex flex-wrap gap-3">
			<Button variant="secondary" onClick={() => setOpen("move")}>
				{startsAt ? "Move session" : "Set a new date"}
			</Button>
			{startsAt && new Date(startsAt).getTime() > Date.now() && (
				<Button variant="secondary" onClick={() => setOpen("cancel")}>
					Cancel session
				</Button>
			)}
			<Dialog open={open === "move"} onClose={close} title="Move the live session">
				<MoveForm courseID={courseID} startsAt={startsAt} onDone={close} />
			</Dialog>
			<Dialog open={open === "cancel"} onClose={close} title="Cancel the live session?">
				<CancelForm courseID={courseID} onDone={close} />
			</Dialog>
		</div>
	);
}

function MoveForm({ courseID, startsAt, onDone }: Props & { onDone: () => void }) {
	const [moment, setMoment] = useState<string | null>(null);
	const [error, setError] = useState<string>();
	// Attendees may already be in a session that is open. Moving it sets their joins aside, which needs a confirmation.
	const isOpen = startsAt !== null && computeSessionOpening({ startsAt: new Date(startsAt) }).getTime() <= Date.now();
	const { act, busy } = useAct(isOpen ? postponeSession : moveSession, {
		changes,
		done: () => "The session is moved. We'll email attendees within a minute.",
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!moment?.endsWith("Z")) return setError("Please choose a date and a time.");
		if (await act({ params: { courseID: String(courseID) }, body: { startsAt: moment } })) onDone();
	}
	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>
				{isOpen
					? "We'll email attendees the new date. They keep their seats. Earlier joins don't count toward attendance on the new date."
					: "We'll email attendees the new date. They keep their seats."}
			</p>
			<SiteTimeField
				id="move-to"
				label="New date"
				value={moment}
				onChange={(value) => {
					setMoment(value);
					setError(undefined);
				}}
				error={error}
				required
			/>
			<DialogActions onCancel={onDone} cancel="Close" busy={busy}>
				Move session
			</DialogActions>
		</form>
	);
}

function CancelForm({ courseID, onDone }: { courseID: number; onDone: () => void }) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(cancelSession, {
		changes,
		done: () => "The session is canceled. We'll email attendees within a minute.",
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	return (
		<div className="grid gap-5">
			<FormError>{error}</FormError>
			<p>We'll email every attendee. They keep their seats for a new date. The course has no date until you set one.</p>
			<DialogActions
				onCancel={onDone}
				cancel="Close"
				variant="danger"
				busy={busy}
				onClick={async () => (await act({ params: { courseID: String(courseID) } })) && onDone()}
			>
				Cancel session
			</DialogActions>
		</div>
	);
}
