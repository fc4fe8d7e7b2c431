import { type SubmitEvent, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import type { writeOffMessages } from "./messages.ts";

interface Props {
	messages: Pick<typeof writeOffMessages, "text" | "reason" | "reasonHint" | "submit" | "busy" | "cancel">;
	/** With its currency. */
	amount: string;
	/** Why the reason was refused. */
	error: string | undefined;
	busy: boolean;
	onChange: () => void;
	onSend: (reason: string) => Promise<void>;
	onCancel: () => void;
}

/** Asks for the reason of a change to what a customer owes. */
export function ReasonForm({ messages, amount, error, busy, onChange, onSend, onCancel }: Props) {
	const [reason, setReason] = useState("");

	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		void onSend(reason);
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>{messages.text(amount)}</p>
			<TextAreaField
				label={messages.reason}
				hint={messages.reasonHint}
				rows={2}
				maxLength={300}
				required
				value={reason}
				error={error}
				onChange={(event) => {
					setReason(event.target.value);
					onChange();
				}}
			/>
			<div className="dialog-actions">
				<Button variant="quiet" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button type="submit" variant="danger" busy={busy} busyLabel={messages.busy}>
					{messages.submit(amount)}
				</Button>
			</div>
		</form>
	);
}
