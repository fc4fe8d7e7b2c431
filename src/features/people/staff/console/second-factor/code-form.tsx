import { type SubmitEvent, useState } from "react";
import { useSignedInClient } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { messageOfError } from "#values/error-message.ts";
import { showSecondFactor } from "../../contract.ts";

interface Props {
	submit: string;
	/** False: only recovery codes exist. */
	withApp: boolean;
	/** Whether the field gets the initial focus. */
	focus: boolean;
	onDone: () => void;
}

/** Accepts a code of the authenticator app or a recovery code. */
export function CodeForm({ submit, withApp, focus, onDone }: Props) {
	const signedInClient = useSignedInClient();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const code = String(new FormData(form).get("code")).trim();
		const refused = (message: string) => {
			setError(message);
			form.querySelector("input")?.focus();
		};
		if (code.length < 6) return refused("Please enter the code.");
		setBusy(true);
		try {
			const outcome = await signedInClient.call(showSecondFactor, { body: { code } });
			if (outcome?.ok) onDone();
			else if (outcome) refused(outcome.refusal.message);
		} catch (error) {
			refused(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<TextField
				label={withApp ? "Code" : "Recovery code"}
				name="code"
				hint={withApp ? "Enter the 6-digit code from your authenticator app, or one of your recovery codes." : "Don't have your passkey? Use a recovery code."}
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus={focus}
				required
				error={error}
				onInput={() => setError(undefined)}
			/>
			<Button type="submit" busy={busy}>
				{submit}
			</Button>
		</form>
	);
}
