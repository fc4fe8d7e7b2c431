import { type SubmitEvent, useState } from "react";
import { Button, CallRefused, FormError, Notice, TextField, useConsoleApiClient } from "#console-kit/index.ts";
import { addPasskey, beginPasskey, type StaffMember } from "../../contract.ts";
import { passkeyError } from "./passkey-error.ts";

/**
 * Adds a named passkey.
 *
 * @param onDone receives new recovery codes; none if the staff member already had some
 */
export function AddPasskey({
	staffMember,
	onDone,
}: {
	staffMember: StaffMember;
	onDone: (recoveryCodes: readonly string[]) => void;
}) {
	const apiClient = useConsoleApiClient();
	const [busy, setBusy] = useState(false);
	const [nameError, setNameError] = useState<string>();
	const [error, setError] = useState<string>();
	if (staffMember.passkeysOff)
		return (
			<Notice title="Passkeys can't be used here">{`${staffMember.passkeysOff} You can use an authenticator app instead.`}</Notice>
		);

	async function add(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const field = event.currentTarget.querySelector("input");
		const name = field?.value.trim() ?? "";
		setError(undefined);
		if (name === "") {
			setNameError("Please fill this in.");
			field?.focus();
			return;
		}
		setBusy(true);
		try {
			const options = await apiClient.call(beginPasskey, {});
			const { createPasskey } = await import("./passkey-browser.ts");
			const { recoveryCodes } = await apiClient.call(addPasskey, {
				body: { name, credential: await createPasskey(options) },
			});
			onDone(recoveryCodes);
		} catch (error) {
			if (!(error instanceof CallRefused)) setError(passkeyError(error));
			else if (error.refusal.details?.some(({ path }) => path === "name"))
				setNameError(error.refusal.details[0]?.message);
			else setError(error.message);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={add} noValidate className="grid justify-items-start gap-5">
			<p className="text-sm text-muted">
				A passkey is stored on your phone, computer or security key. You use it with your fingerprint, face or PIN.
			</p>
			<TextField
				label="Name"
				hint="For example, “Work laptop”."
				name="name"
				maxLength={60}
				autoComplete="off"
				required
				error={nameError}
				onInput={() => setNameError(undefined)}
				className="w-full max-w-96"
			/>
			<Button type="submit" busy={busy}>
				Add a passkey
			</Button>
			<FormError>{error && <p>{error}</p>}</FormError>
		</form>
	);
}
