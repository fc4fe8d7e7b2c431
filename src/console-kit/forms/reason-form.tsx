import { type SubmitEvent, useState } from "react";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { useAct } from "#console-kit/api/console-api.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";

interface Props<C extends Call> {
	call: C;
	/** Returns the input of the call. `reason` has no blanks at its ends. */
	toInput: (reason: string) => InputOf<C>;
	/** Calls whose cached responses are stale after this one. */
	changes: readonly Call[];
	/** The message after success. */
	done: (response: ResponseOf<C>) => string;
	/** `text` says what the change does. */
	messages: { text: string; reasonHint?: string; submit: string; busy: string; cancel: string };
	usualReason?: string;
	maxLength: number;
	variant?: "primary" | "danger";
	onClose: () => void;
}

/** Asks for a reason, then makes a change. For the content of a dialog. */
export function ReasonForm<C extends Call>({
	call,
	toInput,
	changes,
	done,
	messages,
	usualReason = "",
	maxLength,
	variant,
	onClose,
}: Props<C>) {
	const [reason, setReason] = useState(usualReason);
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(call, { changes, done });

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const trimmed = reason.trim();
		if (trimmed === "") return setError("Please enter a reason.");
		if (await act(toInput(trimmed))) onClose();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<p>{messages.text}</p>
			<TextAreaField
				label="Reason"
				hint={messages.reasonHint}
				rows={2}
				maxLength={maxLength}
				required
				value={reason}
				error={error}
				onChange={(event) => {
					setReason(event.target.value);
					setError(undefined);
				}}
			/>
			<DialogActions
				onCancel={onClose}
				cancel={messages.cancel}
				variant={variant}
				busy={busy}
				busyLabel={messages.busy}
			>
				{messages.submit}
			</DialogActions>
		</form>
	);
}
