import type { SubmitEvent } from "react";
import { Button, errorsFrom, findFormErrors, PasswordField, TextField, useErrors } from "#storefront-kit/index.ts";
import { changeEmail } from "../../own-account-contract.ts";
import { emailSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Requests another address, which applies after the emailed link is opened. */
export function EmailSection({ hasPassword }: { hasPassword: boolean }) {
	const { form, errors, show, forget } = useErrors();
	const { busy, trouble, done, setDone, send } = useSending();

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const element = event.currentTarget;
		if (busy || show(findFormErrors(element))) return;
		const fields = new FormData(element);
		const body = { email: String(fields.get("email")), password: String(fields.get("password")) };
		const response = await send(changeEmail, { body }, (details) => show(errorsFrom(details, ["email", "password"])));
		if (!response) return;
		element.reset();
		setDone(response.message);
	}

	return (
		<AccountSection title={emailSectionMessages.title} lead={emailSectionMessages.lead}>
			{hasPassword ? (
				<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
					<TextField
						label={emailSectionMessages.newEmail}
						name="email"
						type="email"
						autoComplete="email"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={254}
						required
						error={errors.email}
					/>
					<PasswordField
						label={emailSectionMessages.yourPassword}
						name="password"
						autoComplete="current-password"
						required
						error={errors.password}
					/>
					<div>
						<Button type="submit" variant="secondary" busy={busy}>
							{emailSectionMessages.sendLink}
						</Button>
					</div>
					<SendingState trouble={trouble} done={done} />
				</form>
			) : (
				<NoPasswordNote />
			)}
		</AccountSection>
	);
}
