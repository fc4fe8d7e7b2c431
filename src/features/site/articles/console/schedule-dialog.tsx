import type { SubmitEvent } from "react";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { momentOfSiteClock, siteClock } from "#values/site-clock.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { scheduleDialogMessages } from "./messages.ts";

interface Props {
	open: boolean;
	/** The currently scheduled time. */
	publishedAt: string | null;
	error: string | undefined;
	busy: boolean;
	onClose: () => void;
	onChange: () => void;
	/** Receives the time as ISO 8601; null if it does not exist in the provider's time zone. */
	onSchedule: (at: string | null) => void;
}

/** Asks when to publish an article, in the provider's time zone. */
export function ScheduleDialog({ open, publishedAt, error, busy, onClose, onChange, onSchedule }: Props) {
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		onSchedule(momentOfSiteClock(String(new FormData(event.currentTarget).get("at"))));
	}
	return (
		<Dialog open={open} onClose={onClose} title={scheduleDialogMessages.title}>
			<form onSubmit={send} noValidate className="grid gap-6">
				<TextField
					label={scheduleDialogMessages.dateAndTime}
					name="at"
					type="datetime-local"
					required
					hint={scheduleDialogMessages.hint(zoneName(siteZones().first))}
					defaultValue={publishedAt ? siteClock(publishedAt) : ""}
					error={error}
					onInput={onChange}
				/>
				<DialogActions onCancel={onClose} busy={busy}>
					{scheduleDialogMessages.schedule}
				</DialogActions>
			</form>
		</Dialog>
	);
}
