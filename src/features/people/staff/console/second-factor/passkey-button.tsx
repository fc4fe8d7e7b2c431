import { useState } from "react";
import { useSignedInClient } from "#storefront-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { KeyIcon } from "#ui/icons/key-icon.tsx";
import { authenticatePasskey, showPasskey } from "../../contract.ts";
import { passkeyError } from "./passkey-error.ts";

export function PasskeyButton({ onDone }: { onDone: () => void }) {
	const signedInClient = useSignedInClient();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();

	async function show() {
		setBusy(true);
		setError(undefined);
		try {
			const options = await signedInClient.call(authenticatePasskey, {});
			if (!options) return;
			if (!options.ok) return setError(options.refusal.message);
			const { signWithPasskey } = await import("./passkey-browser.ts");
			const outcome = await signedInClient.call(showPasskey, { body: await signWithPasskey(options.response) });
			if (outcome?.ok) onDone();
			else if (outcome) setError(outcome.refusal.message);
		} catch (error) {
			setError(passkeyError(error));
		} finally {
			setBusy(false);
		}
	}

	return (
		<div className="grid gap-3">
			<Button variant="secondary" wide busy={busy} icon={<KeyIcon size={20} />} onClick={show}>
				Use a passkey
			</Button>
			<FormError>{error && <p>{error}</p>}</FormError>
		</div>
	);
}
