import { useState } from "react";
import { Choice } from "#console-kit/index.ts";
import type { StaffMember } from "../../contract.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpApp } from "./set-up-app.tsx";

const ways = [
	["app", "Authenticator app"],
	["passkey", "Passkey"],
] as const;

/** Sets up the first second factor, then shows the recovery codes. */
export function SetUpFactor({ staffMember, onDone }: { staffMember: StaffMember; onDone: () => void }) {
	const [way, setWay] = useState<(typeof ways)[number][0]>("app");
	const [codes, setCodes] = useState<readonly string[]>();
	const added = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onDone());
	if (codes) return <RecoveryCodes codes={codes} title="Your second factor is set up." onDone={onDone} />;
	return (
		<div className="grid gap-6">
			<div className="justify-self-start">
				<Choice label="Method" options={ways} value={way} onChoose={setWay} />
			</div>
			{way === "app" ? <SetUpApp onDone={added} /> : <AddPasskey staffMember={staffMember} onDone={added} />}
		</div>
	);
}
