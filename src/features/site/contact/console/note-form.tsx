import { useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { noteOnMessage } from "../console-contract.ts";
import { noteFormMessages } from "./messages.ts";
import { useFresh } from "./use-conversation.ts";

/** Adds a note that only staff can see. */
export function NoteForm({ id }: { id: number }) {
	const { take } = useFresh(id);
	const { register, reset, submit, busy, formState } = useContractForm(noteOnMessage, {
		values: { text: "" },
		input: { params: { id: String(id) } },
		done: () => noteFormMessages.added,
		onDone: (response) => {
			take(response);
			reset();
		},
	});
	return (
		<section aria-labelledby="note" className="grid gap-4">
			<h2 id="note" className="text-xl">
				{noteFormMessages.internalNote}
			</h2>
			<form onSubmit={submit} noValidate className="grid gap-4">
				<TextAreaField
					label={noteFormMessages.note}
					hint={noteFormMessages.hint}
					rows={3}
					required
					{...register("text")}
					error={formState.errors.text?.message}
				/>
				<FormError>{formState.errors.root?.message}</FormError>
				<Button type="submit" variant="secondary" className="justify-self-start" busy={busy} busyLabel={noteFormMessages.adding}>
					{noteFormMessages.add}
				</Button>
			</form>
		</section>
	);
}
