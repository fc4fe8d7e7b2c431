import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { getStaffMember, removeApp, type StaffMember } from "../../contract.ts";
import { appSectionMessages } from "../messages.ts";
import { SecuritySection } from "./security-section.tsx";
import { SetUpApp } from "./set-up-app.tsx";

/** Sets up, replaces and removes the authenticator app. */
export function AppSection({ staffMember, onChanged }: { staffMember: StaffMember; onChanged: (recoveryCodes: readonly string[]) => void }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(removeApp, { changes: [getStaffMember], done: ({ message }) => message });
	const { app, passkeys } = staffMember.factors;
	return (
		<SecuritySection
			title={appSectionMessages.title}
			badge={app ? <Badge tone="success">{appSectionMessages.on}</Badge> : <Badge>{appSectionMessages.off}</Badge>}
			lead={app ? appSectionMessages.leadOn : appSectionMessages.leadOff}
		>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" onClick={() => setOpen(true)}>
					{app ? appSectionMessages.replace : appSectionMessages.setUp}
				</Button>
				{app && passkeys.length > 0 && (
					<Button variant="quiet" busy={busy} onClick={() => act({})}>
						{appSectionMessages.remove}
					</Button>
				)}
			</div>
			<Dialog open={open} onClose={() => setOpen(false)} title={app ? appSectionMessages.replaceTitle : appSectionMessages.setUpTitle}>
				<SetUpApp
					onDone={(codes) => {
						setOpen(false);
						toast.success(appSectionMessages.done);
						onChanged(codes);
					}}
				/>
			</Dialog>
		</SecuritySection>
	);
}
