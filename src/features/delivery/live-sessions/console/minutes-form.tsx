import { useState } from "react";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

interface Props {
	minutes: number | null;
	/** How long the session lasted. */
	maxMinutes: number;
	/** Of the last correction. */
	reason: string | null;
	busy: boolean;
	onCancel: () => void;
	onSave: (minutes: number, reason: string) => void;
}

export function MinutesForm({ minutes, maxMinutes, reason, busy, onCancel, onSave }: Props) {
	const [errors, setErrors] = useState<{ minutes?: string; reason?: string }>({});
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				const [minutesText, reasonText] = [String(form.get("minutes")).trim(), String(form.get("reason")).trim()];
				const isValid = /^\d{1,4}$/.test(minutesText) && Number(minutesText) <= maxMinutes;
				if (isValid && reasonText !== "") return onSave(Number(minutesText), reasonText);
				setErrors({
					...(isValid ? {} : { minutes: `Please enter a whole number from 0 to ${maxMinutes}. If the session lasted longer, change when it was held first.` }),
					...(reasonText === "" ? { reason: "Please enter a reason." } : {}),
				});
				document.getElementById(isValid ? "correction-reason" : "attended-minutes")?.focus();
			}}
		>
			<TextField
				id="attended-minutes"
				name="minutes"
				label="Minutes"
				inputMode="numeric"
				hint={`A whole number from 0 to ${maxMinutes}, the minutes that the session lasted.`}
				defaultValue={minutes ?? ""}
				error={errors.minutes}
				required
			/>
			<TextField
				id="correction-reason"
				name="reason"
				label="Reason"
				hint="Accrediting bodies can ask for it. It becomes part of the evidence."
				maxLength={300}
				defaultValue={reason ?? ""}
				error={errors.reason}
				required
			/>
			<DialogActions onCancel={onCancel} busy={busy}>
				Save minutes
			</DialogActions>
		</form>
	);
}
