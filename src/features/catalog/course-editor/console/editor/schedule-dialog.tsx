import { useState } from "react";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { SiteTimeField } from "#ui/console/site-time-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";

interface Props {
	open: boolean;
	/** The currently scheduled time. */
	at: string | null;
	busy: boolean;
	/** The server's error about the time. */
	error: string | undefined;
	onClose: () => void;
	onSchedule: (at: string) => void;
}

/** Asks when the course should appear on the site. */
export function ScheduleDialog({ open, onClose, ...rest }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title="Schedule publication">
			<Moment onClose={onClose} {...rest} />
		</Dialog>
	);
}

function Moment({ at, busy, error, onClose, onSchedule }: Omit<Props, "open">) {
	const [moment, setMoment] = useState(at);
	const [missing, setMissing] = useState(false);
	const [sent, setSent] = useState<string | null>(null);
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				setSent(moment);
				if (moment && !Number.isNaN(Date.parse(moment)) && /Z$/.test(moment)) onSchedule(moment);
				else {
					setMissing(true);
					document.getElementById("schedule-at")?.focus();
				}
			}}
		>
			<SiteTimeField
				id="schedule-at"
				label="Publication time"
				value={moment}
				onChange={(value) => {
					setMoment(value);
					setMissing(false);
				}}
				hint="The course appears on the site automatically at this time."
				error={missing ? "Please choose a date and a time." : moment === sent ? error : undefined}
				required
			/>
			<DialogActions onCancel={onClose} busy={busy}>
				Schedule
			</DialogActions>
		</form>
	);
}
