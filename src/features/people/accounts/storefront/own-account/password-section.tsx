import type { SubmitEvent } from "react";
import { Link } from "react-router";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { PasswordField } from "../../../../../ui/forms/password-field.tsx";
import { changePassword } from "../../own-account-contract.ts";
import { passwordFault, shortestPassword } from "../../rules/password-rule.ts";
import { type Faults, faultsFrom, faultsOf, useFaults } from "../form-faults.ts";
import { passwordSectionMessages, specifiedMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Sets a new password for whoever knows the old one; every other device is logged out. */
export function PasswordSection() {
	const { form, faults, show, forget } = useFaults();
	const { busy, trouble, done, setDone, send } = useSending();

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const element = event.currentTarget;
		const fields = new FormData(element);
		const newPassword = String(fields.get("newPassword"));
		if (busy || show(passwordFaults(element, newPassword, String(fields.get("confirm"))))) return;
		const body = { password: String(fields.get("password")), newPassword };
		const answer = await send(changePassword, { body }, (details) => show(faultsFrom(details, ["password", "newPassword"])));
		if (!answer) return;
		element.reset();
		setDone(answer.message);
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
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<PasswordField label={passwordSectionMessages.currentPassword} name="password" autoComplete="current-password" required error={faults.password} />
				<PasswordField
					label={passwordSectionMessages.newPassword}
					name="newPassword"
					autoComplete="new-password"
					required
					hint={passwordSectionMessages.hint(shortestPassword)}
					error={faults.newPassword}
				/>
				<PasswordField label={passwordSectionMessages.confirmPassword} name="confirm" autoComplete="new-password" required error={faults.confirm} />
				<div>
					<Button type="submit" variant="secondary" busy={busy}>
						{passwordSectionMessages.title}
					</Button>
				</div>
				<SendingState trouble={trouble} done={done} />
			</form>
		</AccountSection>
	);
}

function passwordFaults(form: HTMLFormElement, password: string, again: string): Faults {
	const faults = faultsOf(form);
	if (!faults.newPassword && !faults.confirm && password !== again) return { ...faults, confirm: specifiedMessages.samePassword };
	return { ...faults, newPassword: faults.newPassword ?? passwordFault(password) ?? undefined };
}
