import { useState } from "react";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { getStaffMember, removePasskey, type StaffMember } from "../../contract.ts";

import { AddPasskey } from "./add-passkey.tsx";
import { SecuritySection } from "./security-section.tsx";

/** Formats a date: Nov 21, 2026. */
const day = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(iso));

type Passkey = StaffMember["factors"]["passkeys"][number];

export function PasskeysSection({ staffMember, onChanged }: { staffMember: StaffMember; onChanged: (recoveryCodes: readonly string[]) => void }) {
	const [open, setOpen] = useState(false);
	const { app, passkeys } = staffMember.factors;
	return (
		<SecuritySection
			title="Passkeys"
			badge={passkeys.length > 0 ? <Badge tone="success">{passkeys.length}</Badge> : <Badge>None</Badge>}
			lead="Stored on a phone, computer or security key and used with your fingerprint, face or PIN. Passkeys can't be phished."
		>
			{staffMember.passkeysOff && <Notice title="Passkeys can't be used here">{staffMember.passkeysOff}</Notice>}
			{passkeys.length > 0 && (
				<ul className="divide-y divide-line border-y border-line" aria-label="Your passkeys">
					{passkeys.map((passkey) => (
						<Row key={passkey.id} passkey={passkey} removable={app || passkeys.length > 1} />
					))}
				</ul>
			)}
			{!staffMember.passkeysOff && (
				<div>
					<Button variant="secondary" onClick={() => setOpen(true)}>
						Add a passkey
					</Button>
				</div>
			)}
			<Dialog open={open} onClose={() => setOpen(false)} title="Add a passkey">
				<AddPasskey
					staffMember={staffMember}
					onDone={(codes) => {
						setOpen(false);
						toast.success("Your passkey is set up.");
						onChanged(codes);
					}}
				/>
			</Dialog>
		</SecuritySection>
	);
}

function Row({ passkey: { id, name, madeAt, lastUsedAt }, removable }: { passkey: Passkey; removable: boolean }) {
	const { act, busy } = useAct(removePasskey, { changes: [getStaffMember], done: ({ message }) => message });
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<div className="min-w-0">
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="text-sm text-muted">
					{"Added "}
					{day(madeAt)} · {lastUsedAt ? `last used ${day(lastUsedAt)}` : "never used"}
				</p>
			</div>
			{removable && (
				<Button variant="quiet" busy={busy} onClick={() => act({ body: { id } })}>
					Remove
					<span className="sr-only"> {name}</span>
				</Button>
			)}
		</li>
	);
}
