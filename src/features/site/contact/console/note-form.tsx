import { Button, FormError, TextAreaField, useContractForm } from "#console-kit/index.ts";
import { noteOnMessage } from "../console-contract.ts";
import { useFresh } from "./use-conversation.ts";

/** Adds a note that only staff can see. */
export function NoteForm({ id }: { id: number }) {
	const { take } = useFresh(id);
	const { register, reset, submit, busy, formState } = useContractForm(noteOnMessage, {
		values: { text: "" },
		input: { params: { id: String(id) } },
		done: () => "Note added.",
		onDone: (response) => {
			take(response);
			reset();
		},
	});
	return (
		<section aria-labelledby="note" className="grid gap-4">
			<h2 id="note" className="text-xl">
				Internal note
			</h2>
			<form onSubmit={submit} noValidate className="grid gap-4">
				<TextAreaField label="Note" hint="Only staff can see notes." rows={3} required {...register("text")} error={formState.errors.text?.message} />
				<FormError>{formState.errors.root?.message}</FormError>
				<Button type="submit" variant="secondary" className="justify-self-start" busy={busy} busyLabel="Adding...">
					Add note
				</Button>
			</form>
		</section>
	);
}
