import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { attendanceMessages as messages } from "./messages.ts";

interface Props {
	minutes: number | null;
	busy: boolean;
	onCancel: () => void;
	onSave: (minutes: number) => void;
}

export function MinutesForm({ minutes, busy, onCancel, onSave }: Props) {
	const [error, setError] = useState<string>();
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				const text = String(new FormData(event.currentTarget).get("minutes")).trim();
				if (/^\d{1,4}$/.test(text) && Number(text) <= 1440) return onSave(Number(text));
				setError(messages.error);
				document.getElementById("attended-minutes")?.focus();
			}}
		>
			<TextField
				id="attended-minutes"
				name="minutes"
				label={messages.minutes}
				inputMode="numeric"
				hint={messages.fieldHint}
				defaultValue={minutes ?? ""}
				error={error}
				required
			/>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy}>
					{messages.save}
				</Button>
			</div>
		</form>
	);
}
