import { type SubmitEvent, useState } from "react";
import { Button } from "../../../../../ui/buttons/button.tsx";
import { Notice } from "../../../../../ui/feedback/notice.tsx";
import { FormError } from "../../../../../ui/forms/form-error.tsx";
import { TextField } from "../../../../../ui/forms/text-field.tsx";
import { addPasskey, beginPasskey, type Operator } from "../../contract.ts";
import { CallRefused, useConsoleAsk } from "../frame/use-console.ts";
import { addPasskeyMessages } from "../messages.ts";
import { passkeyFault } from "./passkey-fault.ts";

/**
 * Adds a passkey under a name.
 *
 * @param onDone gets the recovery codes that came with it; none when there are some already
 */
export function AddPasskey({ operator, onDone }: { operator: Operator; onDone: (recoveryCodes: readonly string[]) => void }) {
	const ask = useConsoleAsk();
	const [busy, setBusy] = useState(false);
	const [nameFault, setNameFault] = useState<string>();
	const [fault, setFault] = useState<string>();
	if (operator.passkeysOff) return <Notice title={addPasskeyMessages.unavailableTitle}>{addPasskeyMessages.unavailable(operator.passkeysOff)}</Notice>;

	async function add(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const field = event.currentTarget.querySelector("input");
		const name = field?.value.trim() ?? "";
		setFault(undefined);
		if (name === "") {
			setNameFault(addPasskeyMessages.missing);
			field?.focus();
			return;
		}
		setBusy(true);
		try {
			const options = await ask(beginPasskey, {});
			const { makePasskey } = await import("./passkey-browser.ts");
			const { recoveryCodes } = await ask(addPasskey, { body: { name, credential: await makePasskey(options) } });
			onDone(recoveryCodes);
		} catch (error) {
			if (!(error instanceof CallRefused)) setFault(passkeyFault(error));
			else if (error.refusal.details?.some(({ path }) => path === "name")) setNameFault(error.refusal.details[0]?.message);
			else setFault(error.message);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={add} noValidate className="grid justify-items-start gap-5">
			<p className="text-sm text-muted">{addPasskeyMessages.lead}</p>
			<TextField
				label={addPasskeyMessages.name}
				hint={addPasskeyMessages.hint}
				name="name"
				maxLength={60}
				autoComplete="off"
				required
				error={nameFault}
				onInput={() => setNameFault(undefined)}
				className="w-full max-w-96"
			/>
			<Button type="submit" busy={busy}>
				{addPasskeyMessages.submit}
			</Button>
			<FormError>{fault && <p>{fault}</p>}</FormError>
		</form>
	);
}
