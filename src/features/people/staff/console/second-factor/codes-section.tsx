import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { renewRecoveryCodes } from "../../contract.ts";
import { codesSectionMessages } from "../messages.ts";
import { SecuritySection } from "./security-section.tsx";

/** Recommends new codes below this number. */
const few = 3;

export function CodesSection({ left, onMade }: { left: number; onMade: (recoveryCodes: readonly string[]) => void }) {
	const { act, busy } = useAct(renewRecoveryCodes);
	const make = async () => {
		const response = await act({});
		if (response) onMade(response.recoveryCodes);
	};
	return (
		<SecuritySection
			title={codesSectionMessages.title}
			badge={<Badge tone={left > few ? "success" : "warn"}>{codesSectionMessages.left(left)}</Badge>}
			lead={codesSectionMessages.lead}
		>
			<div>
				<Button variant="secondary" busy={busy} onClick={make}>
					{codesSectionMessages.create}
				</Button>
			</div>
		</SecuritySection>
	);
}
