import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import { Button, FormError, messageOfError, TextField, useConsoleQuery } from "#console-kit/index.ts";
import { ProviderButtons } from "#features/people/identity-providers/storefront/index.ts";
import { useSignedInClient, useSite } from "#storefront-kit/index.ts";
import { KeyIcon } from "#ui/icons/key-icon.tsx";
import { authenticatePasskey, getStaffMember, showPasskey, showSecondFactor } from "../../contract.ts";
import { passkeyError } from "./passkey-error.ts";

/**
 * Asks for a second factor that the staff member has: a code, a passkey, or a new login with a trusted identity
 * provider.
 */
export function ShowFactor({ submit, onDone }: { submit: string; onDone: () => void }) {
	const { data } = useConsoleQuery(getStaffMember, {});
	const { pathname, search } = useLocation();
	const withProvider = useSite().identityProviders.some(({ confirmsStaff }) => confirmsStaff);
	// Staff members whose second factor only a provider checks have no codes.
	const withCode = !withProvider || data === undefined || data.factors.app || data.factors.recoveryCodesLeft > 0;
	const withPasskey = data !== undefined && data.factors.passkeys.length > 0 && data.passkeysOff === null;
	return (
		<div className="grid gap-5">
			{withPasskey && (
				<>
					<PasskeyButton onDone={onDone} />
					<p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
						or
					</p>
				</>
			)}
			{withCode && (
				<CodeForm submit={submit} withApp={data?.factors.app ?? true} focus={!withPasskey} onDone={onDone} />
			)}
			<ProviderButtons way={{ to: pathname + search }} forStaff afterOther={withCode || withPasskey} />
		</div>
	);
}

interface Props {
	submit: string;
	/** False: only recovery codes exist. */
	withApp: boolean;
	/** Whether the field gets the initial focus. */
	focus: boolean;
	onDone: () => void;
}

/** Accepts a code of the authenticator app or a recovery code. */
function CodeForm({ submit, withApp, focus, onDone }: Props) {
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
				hint={
					withApp
						? "Enter the 6-digit code from your authenticator app, or one of your recovery codes."
						: "Don't have your passkey? Use a recovery code."
				}
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

function PasskeyButton({ onDone }: { onDone: () => void }) {
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
