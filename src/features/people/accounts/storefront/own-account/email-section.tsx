import { Button, PasswordField, TextField } from "#storefront-kit/index.ts";
import { changeEmail } from "../../own-account-contract.ts";
import { emailSectionMessages } from "../messages.ts";
import { AccountSection } from "./account-section.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { SendingState } from "./sending-state.tsx";
import { useSending } from "./use-sending.ts";

/** Requests another address, which applies after the emailed link is opened. */
export function EmailSection({ hasPassword }: { hasPassword: boolean }) {
	const { busy, trouble, done, setDone, send, field, toForm } = useSending();
	const form = toForm(async (text, element) => {
		const response = await send(changeEmail, { body: { email: text("email"), password: text("password") } });
		if (!response) return;
		element.reset();
		setDone(response.message);
	});

	return (
		<AccountSection title={emailSectionMessages.title} lead={emailSectionMessages.lead}>
			{hasPassword ? (
				<form {...form}>
					<TextField
						label={emailSectionMessages.newEmail}
						{...field("email")}
						type="email"
						autoComplete="email"
						maxLength={254}
						required
					/>
					<PasswordField
						label={emailSectionMessages.yourPassword}
						{...field("password")}
						autoComplete="current-password"
						required
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
