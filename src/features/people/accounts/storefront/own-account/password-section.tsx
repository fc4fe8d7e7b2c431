import { Link } from "react-router";
import { Button, PasswordField } from "#storefront-kit/index.ts";
import { changePassword } from "../../own-account-contract.ts";
import { passwordSectionMessages, specifiedMessages } from "../messages.ts";
import { findNewPasswordErrors, NewPasswordFields } from "../new-password-fields.tsx";
import { AccountSection } from "./account-section.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

const names = ["newPassword", "confirm"] as const;

/** Changes the password, given the old one; logs out all other devices. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
	const { busy, trouble, done, setDone, send, field, toForm } = useSending();
	const form = toForm(
		async (text, element) => {
			const body = { password: text("password"), newPassword: text("newPassword") };
			const response = await send(changePassword, { body });
			if (!response) return;
			element.reset();
			setDone(response.message);
		},
		(element) => findNewPasswordErrors(element, names, specifiedMessages.samePassword),
	);

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
				<form {...form}>
					{/* Password managers save the new password for this login. */}
					<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
					<PasswordField
						label={passwordSectionMessages.currentPassword}
						{...field("password")}
						autoComplete="current-password"
						required
					/>
					<NewPasswordFields
						names={names}
						labels={[passwordSectionMessages.newPassword, passwordSectionMessages.confirmPassword]}
						field={field}
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
