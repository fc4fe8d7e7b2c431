import type { SubmitEvent } from "react";
import { Link } from "react-router";
import {
	Button,
	errorsFrom,
	findFormErrors,
	type InvalidFields,
	PasswordField,
	useErrors,
} from "#storefront-kit/index.ts";
import { changePassword } from "../../own-account-contract.ts";
import { minPasswordLength, passwordError } from "../../rules/password-rule.ts";
import { passwordSectionMessages, specifiedMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Changes the password, given the old one; logs out all other devices. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
	const { form, errors, show, forget } = useErrors();
	const { busy, trouble, done, setDone, send } = useSending();

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const element = event.currentTarget;
		const fields = new FormData(element);
		const newPassword = String(fields.get("newPassword"));
		if (busy || show(passwordErrors(element, newPassword, String(fields.get("confirm"))))) return;
		const body = { password: String(fields.get("password")), newPassword };
		const response = await send(changePassword, { body }, (details) =>
			show(errorsFrom(details, ["password", "newPassword"])),
		);
		if (!response) return;
		element.reset();
		setDone(response.message);
	}

	return (
		<AccountSection
			title={passwordSectionMessages.title}
			lead={
				<p>
					{passwordSectionMessages.lead}{" "}
					<Link to="/forgot-password" className="link">
						{passwordSectionMessages.requestLink}
					</Link>
					.
				</p>
			}
		>
			{hasPassword ? (
				<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
					{/* Password managers save the new password for this login. */}
					<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
					<PasswordField
						label={passwordSectionMessages.currentPassword}
						name="password"
						autoComplete="current-password"
						required
						error={errors.password}
					/>
					<PasswordField
						label={passwordSectionMessages.newPassword}
						name="newPassword"
						autoComplete="new-password"
						required
						hint={passwordSectionMessages.hint(minPasswordLength)}
						error={errors.newPassword}
					/>
					<PasswordField
						label={passwordSectionMessages.confirmPassword}
						name="confirm"
						autoComplete="new-password"
						required
						error={errors.confirm}
					/>
					<div>
						<Button type="submit" variant="secondary" busy={busy}>
							{passwordSectionMessages.title}
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

function passwordErrors(form: HTMLFormElement, password: string, again: string): InvalidFields {
	const errors = findFormErrors(form);
	if (!errors.newPassword && !errors.confirm && password !== again)
		return { ...errors, confirm: specifiedMessages.samePassword };
	return { ...errors, newPassword: errors.newPassword ?? passwordError(password) ?? undefined };
}
