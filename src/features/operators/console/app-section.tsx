import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { getOperator, type Operator, removeApp } from "../contract.ts";
import { appSectionMessages } from "./messages.ts";
import { SecuritySection } from "./security-section.tsx";
import { SetUpApp } from "./set-up-app.tsx";
import { useAct } from "./use-console.ts";

/** The authenticator app: set up, replace, remove. */
export function AppSection({ operator, onChanged }: { operator: Operator; onChanged: (recoveryCodes: readonly string[]) => void }) {
	const [open, setOpen] = useState(false);
	const { act, busy } = useAct(removeApp, { changes: [getOperator], done: ({ message }) => message });
	const { app, passkeys } = operator.factors;
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
