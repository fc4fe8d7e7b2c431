import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useAskSignedIn } from "../../accounts/storefront/index.ts";
import { showSecondFactor } from "../contract.ts";

/** Takes a code of the authenticator app, or a recovery code. */
export function CodeForm({ submit, onDone }: { submit: string; onDone: () => void }) {
	const askSignedIn = useAskSignedIn();
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string>();

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const code = String(new FormData(form).get("code")).trim();
		if (code.length < 6) return setFault("Please enter the code.");
		setBusy(true);
		try {
			const outcome = await askSignedIn(showSecondFactor, { body: { code } });
			if (outcome?.ok) onDone();
			else if (outcome) setFault(outcome.refusal.message);
		} catch (error) {
			setFault((error as Error).message);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<TextField
				label="Code"
				name="code"
				hint="The six digits that your authenticator app shows, or one of your recovery codes."
				autoComplete="one-time-code"
				autoCapitalize="none"
				spellCheck={false}
				autoFocus
				required
				error={fault}
				onInput={() => setFault(undefined)}
			/>
			<Button type="submit" busy={busy}>
				{submit}
			</Button>
		</form>
	);
}
