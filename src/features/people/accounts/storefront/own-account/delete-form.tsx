import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { clearSession } from "../../../../../storefront/index.ts";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { errorsFrom, errorsOf, type InvalidFields, useErrors } from "../../../../../ui/forms/form-errors.ts";
import { PasswordField } from "../../../../../ui/forms/password-field.tsx";
import { TextField } from "../../../../../ui/forms/text-field.tsx";
import { deleteAccount, deleteWord } from "../../own-account-contract.ts";
import { deleteFormMessages } from "../messages.ts";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Requires the password and a typed confirmation, then deletes the account. */
export function DeleteForm({ onCancel }: { onCancel: () => void }) {
	const navigate = useNavigate();
	const { form, errors, show, forget } = useErrors();
	const { busy, trouble, send } = useSending();

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || show(eraseErrors(event.currentTarget))) return;
		const password = String(new FormData(event.currentTarget).get("password"));
		const response = await send(deleteAccount, { body: { password, word: deleteWord } }, (details) => show(errorsFrom(details, ["password", "word"])));
		if (!response) return;
		clearSession();
		toast.success(response.message);
		navigate("/");
	}

	return (
		<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
			<p>{deleteFormMessages.warning}</p>
			<PasswordField label={deleteFormMessages.password} name="password" autoComplete="current-password" required error={errors.password} />
			<TextField
				label={deleteFormMessages.confirm(deleteWord)}
				name="word"
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				error={errors.word}
			/>
			<SendingState trouble={trouble} done="" />
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel} disabled={busy}>
					{deleteFormMessages.keep}
				</Button>
				<Button type="submit" variant="danger" busy={busy}>
					{deleteFormMessages.delete}
				</Button>
			</div>
		</form>
	);
}

function eraseErrors(form: HTMLFormElement): InvalidFields {
	const errors = errorsOf(form);
	const word = String(new FormData(form).get("word")).trim();
	if (!errors.word && word !== deleteWord) errors.word = deleteFormMessages.wrongWord(deleteWord);
	return errors;
}
