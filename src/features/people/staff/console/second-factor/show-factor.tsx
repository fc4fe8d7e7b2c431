import { useLocation } from "react-router";
import { useConsoleQuery } from "#console-kit/index.ts";
import { ProviderButtons } from "#features/people/identity-providers/storefront/index.ts";
import { useSite } from "#storefront-kit/index.ts";
import { getStaffMember } from "../../contract.ts";
import { CodeForm } from "./code-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** Asks for a second factor that the staff member has: a code, a passkey, or a new login with a trusted identity provider. */
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
					<p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">or</p>
				</>
			)}
			{withCode && <CodeForm submit={submit} withApp={data?.factors.app ?? true} focus={!withPasskey} onDone={onDone} />}
			<ProviderButtons way={{ to: pathname + search }} forStaff afterOther={withCode || withPasskey} />
		</div>
	);
}
