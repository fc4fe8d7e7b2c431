import { type SubmitEvent, useState } from "react";
import { ConfirmCall, DialogActions, DialogButton, useAct } from "#console-kit/index.ts";
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
	return (
		<div className="flex flex-wrap gap-3">
			<DialogButton
				label={startsAt ? "Move session" : "Set a new date"}
				title="Move the live session"
				variant="secondary"
			>
				{(close) => <MoveForm courseID={courseID} startsAt={startsAt} onDone={close} />}
			</DialogButton>
			{startsAt && new Date(startsAt).getTime() > Date.now() && (
				<ConfirmCall
					call={cancelSession}
					input={{ params: { courseID: String(courseID) } }}
					changes={changes}
					done="The session is canceled. We'll email attendees within a minute."
					variant="secondary"
					label="Cancel session"
					title="Cancel the live session?"
					text="We'll email every attendee. They keep their seats for a new date. The course has no date until you set one."
				/>
			)}
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
