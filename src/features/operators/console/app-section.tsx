import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { getOperator, type Operator, removeApp } from "../contract.ts";
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
			title="Authenticator app"
			badge={app ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
			lead={app ? "It shows the six digits that the console asks for." : "An app on your phone or in your password manager that shows six digits."}
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
