import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { consoleMeta, toQueryKey, useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { getStaffMember, renewRecoveryCodes } from "../../contract.ts";
import { useStaffMember } from "../staff-member.ts";
import { AppSection } from "./app-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecuritySection } from "./security-section.tsx";

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
			lead="Use these if you lose your phone. Each code works once. Creating new codes replaces the old ones."
		>
			<div>
				<Button variant="secondary" busy={busy} onClick={make}>
					Create new recovery codes
				</Button>
			</div>
		</SecuritySection>
	);
}
