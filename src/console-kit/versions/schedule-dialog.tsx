import type { SubmitEvent } from "react";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { momentOfSiteClock, siteClock } from "#values/site-clock.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";

interface Props {
	open: boolean;
	/** The currently scheduled time. */
	scheduledAt: string | null;
	busy: boolean;
	error: string | undefined;
	/** Shows an error, or none anymore. */
	onError: (error: string | undefined) => void;
	onClose: () => void;
	/** Receives the time as ISO 8601. */
	onSchedule: (at: string) => void;
}

/** Asks when to publish, in the provider's time zone. */
export function ScheduleDialog({ open, scheduledAt, busy, error, onError, onClose, onSchedule }: Props) {
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const at = momentOfSiteClock(String(new FormData(event.currentTarget).get("at")));
		if (at) onSchedule(at);
		else onError("Enter a date and time.");
	}
	return (
		<Dialog open={open} onClose={onClose} title="When should this version be published?">
			<form onSubmit={send} noValidate className="grid gap-6">
				<TextField
					label={`Date and time (${zoneName(siteZones().first)})`}
					name="at"
					type="datetime-local"
					required
					defaultValue={scheduledAt ? siteClock(scheduledAt) : ""}
					error={error}
					onInput={() => onError(undefined)}
				/>
				<DialogActions onCancel={onClose} busy={busy}>
					Schedule
				</DialogActions>
			</form>
		</Dialog>
	);
}
