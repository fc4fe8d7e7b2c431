import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import { Button, TextAreaField } from "#storefront-kit/index.ts";

interface Props {
	label: string;
	hint?: string;
	send: string;
	maxLength: number;
	/** Returns a problem, or undefined if it was sent. */
	onSend: (text: string) => Promise<string | undefined>;
}

/** A field for a short text. Enter sends it; Shift and Enter begins a new line. */
export function WriteForm({ label, hint, send, maxLength, onSend }: Props) {
	const [text, setText] = useState("");
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	async function submit(event: SubmitEvent<HTMLFormElement> | KeyboardEvent) {
		event.preventDefault();
		if (busy || text.trim() === "") return;
		setBusy(true);
		// At once, because the next text can be typed meanwhile.
		setText("");
		const failed = await onSend(text);
		setBusy(false);
		setProblem(failed);
		if (failed) setText((typed) => typed || text);
	}
	return (
		<form onSubmit={submit} noValidate className="live-write">
			<TextAreaField
				label={label}
				hint={hint}
				error={problem}
				rows={1}
				maxLength={maxLength}
				value={text}
				autoComplete="off"
				enterKeyHint="send"
				onChange={({ target }) => setText(target.value)}
				onKeyDown={(event) => {
					// A composed character, as in Japanese, is confirmed with Enter too.
					if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) void submit(event);
				}}
			/>
			<Button type="submit" variant="secondary" aria-busy={busy}>
				{send}
			</Button>
		</form>
	);
}
