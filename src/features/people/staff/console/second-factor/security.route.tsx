import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
	Badge,
	Button,
	ConsolePage,
	consoleMeta,
	DialogButton,
	Notice,
	toQueryKey,
	useAct,
} from "#console-kit/index.ts";
import { getStaffMember, removeApp, removePasskey, renewRecoveryCodes, type StaffMember } from "../../contract.ts";
import { useStaffMember } from "../staff-member.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SetUpApp } from "./set-up-app.tsx";

/** Recommends new codes below this number. */
const few = 3;

export const meta = consoleMeta("My security");

/** Manages the staff member's own authenticator app, passkeys and recovery codes. */
export default function Security() {
	const staffMember = useStaffMember();
	const client = useQueryClient();
	const [codes, setCodes] = useState<readonly string[]>();
	/** Called after a change, with new recovery codes to show once. */
	const changed = (made: readonly string[] = []) => {
		if (made.length > 0) setCodes(made);
		void client.invalidateQueries({ queryKey: toQueryKey(getStaffMember) });
	};
	if (codes)
		return (
			<ConsolePage title="Your recovery codes">
				<div className="max-w-form">
					<RecoveryCodes codes={codes} title="These codes are now active." onDone={() => setCodes(undefined)} />
				</div>
			</ConsolePage>
		);
	return (
		<ConsolePage title="My security" lead="Your second factors for the console. We recommend setting up two.">
			<div className="grid max-w-3xl gap-6">
				<AppSection staffMember={staffMember} onChanged={changed} />
				<PasskeysSection staffMember={staffMember} onChanged={changed} />
				<CodesSection left={staffMember.factors.recoveryCodesLeft} onMade={changed} />
			</div>
		</ConsolePage>
	);
}

function CodesSection({ left, onMade }: { left: number; onMade: (recoveryCodes: readonly string[]) => void }) {
	const { act, busy } = useAct(renewRecoveryCodes);
	const make = async () => {
		const response = await act({});
		if (response) onMade(response.recoveryCodes);
	};
	return (
		<SecuritySection
			title="Recovery codes"
			badge={<Badge tone={left > few ? "success" : "warn"}>{`${left} left`}</Badge>}
			lead="Use these if you lose your phone. You can use each code once. New codes replace the old ones."
		>
			<div>
				<Button variant="secondary" busy={busy} onClick={make}>
					Create new recovery codes
				</Button>
			</div>
		</SecuritySection>
	);
}

/** Sets up, replaces and removes the authenticator app. */
function AppSection({
	staffMember,
	onChanged,
}: {
	staffMember: StaffMember;
	onChanged: (recoveryCodes: readonly string[]) => void;
}) {
	const { act, busy } = useAct(removeApp, { changes: [getStaffMember], done: ({ message }) => message });
	const { app, passkeys } = staffMember.factors;
	return (
		<SecuritySection
			title="Authenticator app"
			badge={app ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
			lead={
				app
					? "It shows the 6-digit code that the console asks for."
					: "An app on your phone or in your password manager that shows a 6-digit code."
			}
		>
			<div className="flex flex-wrap gap-3">
				<DialogButton
					variant="secondary"
					label={app ? "Replace the app" : "Set up an app"}
					title={app ? "Replace the authenticator app" : "Set up an authenticator app"}
				>
					{(close) => (
						<SetUpApp
							onDone={(codes) => {
								close("Your authenticator app is set up.");
								onChanged(codes);
							}}
						/>
					)}
				</DialogButton>
				{app && passkeys.length > 0 && (
					<Button variant="quiet" busy={busy} onClick={() => act({})}>
						Remove the app
					</Button>
				)}
			</div>
		</SecuritySection>
	);
}

/** Formats a date: Nov 21, 2026. */
const day = (iso: string) => new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(iso));

type Passkey = StaffMember["factors"]["passkeys"][number];

function PasskeysSection({
	staffMember,
	onChanged,
}: {
	staffMember: StaffMember;
	onChanged: (recoveryCodes: readonly string[]) => void;
}) {
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
					<DialogButton variant="secondary" label="Add a passkey">
						{(close) => (
							<AddPasskey
								staffMember={staffMember}
								onDone={(codes) => {
									close("Your passkey is set up.");
									onChanged(codes);
								}}
							/>
						)}
					</DialogButton>
				</div>
			)}
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
