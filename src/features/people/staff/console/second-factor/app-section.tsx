import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { getStaffMember, removeApp, type StaffMember } from "../../contract.ts";
import { SecuritySection } from "./security-section.tsx";
import { SetUpApp } from "./set-up-app.tsx";

/** Sets up, replaces and removes the authenticator app. */
export function AppSection({ staffMember, onChanged }: { staffMember: StaffMember; onChanged: (recoveryCodes: readonly string[]) => void }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(removeApp, { changes: [getStaffMember], done: ({ message }) => message });
	const { app, passkeys } = staffMember.factors;
	return (
		<SecuritySection
			title="Authenticator app"
			badge={app ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
			lead={app ? "It shows the 6-digit code that the console asks for." : "An app on your phone or in your password manager that shows a 6-digit code."}
		>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{app ? "Replace the app" : "Set up an app"}
				</Button>
				{app && passkeys.length > 0 && (
					<Button variant="quiet" busy={busy} onClick={() => act({})}>
						Remove the app
					</Button>
				)}
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title={app ? "Replace the authenticator app" : "Set up an authenticator app"}>
				<SetUpApp
					onDone={(codes) => {
						setOpen(false);
						toast.success("Your authenticator app is set up.");
						onChanged(codes);
					}}
				/>
			</Dialog>
		</SecuritySection>
	);
}
