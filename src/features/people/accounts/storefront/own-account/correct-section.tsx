import type { SubmitEvent } from "react";
import { readSession, startSession } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { errorsFrom, findFormErrors, useErrors } from "#ui/forms/form-errors.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import type { User } from "../../contract.ts";
import { correctProfile } from "../../own-account-contract.ts";
import { correctSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Edits name and phone number. The header shows the new name at once. */
export function CorrectSection({ user, onChange }: { user: User; onChange: () => void }) {
	const { form, errors, show, forget } = useErrors();
	const { busy, trouble, done, setDone, send } = useSending();

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || show(findFormErrors(event.currentTarget))) return;
		const fields = new FormData(event.currentTarget);
		const body = { fullName: String(fields.get("fullName")), phone: String(fields.get("phone")) };
		const response = await send(correctProfile, { body }, (details) => show(errorsFrom(details, ["fullName", "phone"])));
		if (!response) return;
		const session = readSession();
		if (session) startSession({ ...session, fullName: response.user.fullName });
		setDone(response.message);
		onChange();
	}

	return (
		<AccountSection title={correctSectionMessages.title} lead={correctSectionMessages.lead}>
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<TextField
					label={correctSectionMessages.fullName}
					name="fullName"
					autoComplete="name"
					maxLength={120}
					required
					defaultValue={user.fullName}
					error={errors.fullName}
				/>
				<TextField
					label={correctSectionMessages.phone}
					name="phone"
					type="tel"
					autoComplete="tel"
					maxLength={40}
					required
					defaultValue={user.phone}
					error={errors.phone}
				/>
				<div>
					<Button type="submit" variant="secondary" busy={busy}>
						{correctSectionMessages.save}
					</Button>
				</div>
				<SendingState trouble={trouble} done={done} />
			</form>
		</AccountSection>
	);
}
