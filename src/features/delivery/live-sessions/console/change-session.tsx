import { type SubmitEvent, useState } from "react";
import { useAct } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { SiteTimeField } from "../../../../ui/console/site-time-field.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { getEditedCourse } from "../../../catalog/course-editor/console-contract.ts";
import { cancelSession, getSession, postponeSession } from "../contract.ts";
import { cancelMessages, postponeMessages, sessionPartMessages } from "./messages.ts";

interface Props {
	courseID: number;
	/** True before the session starts; only then can it be canceled. */
	ahead: boolean;
}

export function ChangeSession({ courseID, ahead }: Props) {
	const [open, setOpen] = useState<"postpone" | "cancel" | null>(null);
	const close = () => setOpen(null);
	return (
		<div className="flex flex-wrap gap-3">
			<Button variant="secondary" onClick={() => setOpen("postpone")}>
				{postponeMessages.open}
			</Button>
			{ahead && (
				<Button variant="secondary" onClick={() => setOpen("cancel")}>
					{cancelMessages.open}
				</Button>
			)}
			<Dialog open={open === "postpone"} onClose={close} title={postponeMessages.title}>
				<PostponeForm courseID={courseID} onDone={close} />
			</Dialog>
			<Dialog open={open === "cancel"} onClose={close} title={cancelMessages.title}>
				<CancelForm courseID={courseID} onDone={close} />
			</Dialog>
		</div>
	);
}

function PostponeForm({ courseID, onDone }: { courseID: number; onDone: () => void }) {
	const [moment, setMoment] = useState<string | null>(null);
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(postponeSession, {
		changes: [getSession, getEditedCourse],
		done: () => postponeMessages.done,
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!moment?.endsWith("Z")) return setError(postponeMessages.missing);
		if (await act({ params: { courseID: String(courseID) }, body: { startsAt: moment } })) onDone();
	}
	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>{postponeMessages.text}</p>
			<SiteTimeField
				id="postpone-to"
				label={postponeMessages.date}
				value={moment}
				onChange={(value) => {
					setMoment(value);
					setError(undefined);
				}}
				error={error}
				required
			/>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onDone}>
					{sessionPartMessages.keep}
				</Button>
				<Button type="submit" busy={busy}>
					{postponeMessages.submit}
				</Button>
			</div>
		</form>
	);
}

function CancelForm({ courseID, onDone }: { courseID: number; onDone: () => void }) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(cancelSession, {
		changes: [getSession, getEditedCourse],
		done: () => cancelMessages.done,
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	return (
		<div className="grid gap-5">
			<FormError>{error}</FormError>
			<p>{cancelMessages.text}</p>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onDone}>
					{sessionPartMessages.keep}
				</Button>
				<Button busy={busy} onClick={async () => (await act({ params: { courseID: String(courseID) } })) && onDone()}>
					{cancelMessages.submit}
				</Button>
			</div>
		</div>
	);
}
