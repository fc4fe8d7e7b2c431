import { useState } from "react";
import type { ResponseOf } from "#api/call.ts";
import { CallRefused, useAct, useConsoleApiClient } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { saveFile } from "#ui/browser/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { messageOfError } from "#values/error-message.ts";
import { endSessions, exportUsersData, getCustomer, sendPasswordLink } from "../contract.ts";
import { DeleteCustomer } from "./delete-customer.tsx";

const logOut = "Log out everywhere";

/** Staff can manage a customer's account but never act as the customer. */
export function CustomerAuditLog({ customer }: { customer: ResponseOf<typeof getCustomer> }) {
	const { role } = useStaffMember();
	const [asking, setAsking] = useState(false);
	const { fullName: name } = customer;
	const id = String(customer.id);
	const params = { id };
	const signOut = useAct(endSessions, { changes: [getCustomer], done: ({ message }) => message });
	const link = useAct(sendPasswordLink, { done: ({ message }) => message });
	return (
		<div className="flex flex-wrap gap-3">
			<Button variant="secondary" busy={link.busy} onClick={() => void link.act({ params })}>
				Email a password link
			</Button>
			<Button variant="secondary" onClick={() => setAsking(true)}>
				{logOut}
			</Button>
			<Download id={id} />
			{role === "owner" && customer.role === null && <DeleteCustomer {...customer} />}
			<Dialog open={asking} onClose={() => setAsking(false)} title={`Log ${name} out everywhere?`}>
				<p>The customer will need to log in again on every device. Nothing else changes.</p>
				<DialogActions
					onCancel={() => setAsking(false)}
					busy={signOut.busy}
					onClick={async () => {
						await signOut.act({ params });
						setAsking(false);
					}}
				>
					{logOut}
				</DialogActions>
			</Dialog>
		</div>
	);
}

/** Downloads a customer's personal data as one file, for a privacy request. */
function Download({ id }: { id: string }) {
	const apiClient = useConsoleApiClient();
	const [busy, setBusy] = useState(false);
	async function download() {
		setBusy(true);
		try {
			const data = await apiClient.call(exportUsersData, { params: { id } });
			saveFile(new Blob([JSON.stringify(data, null, "\t")], { type: "application/json" }), `person-${id}.json`);
			toast.success(`Saved as person-${id}.json.`);
		} catch (error) {
			if (!(error instanceof CallRefused && error.refusal.code === "confirmation_needed")) toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}
	return (
		<Button variant="secondary" icon={<DownloadIcon size={18} />} busy={busy} onClick={download}>
			Download customer data
		</Button>
	);
}
