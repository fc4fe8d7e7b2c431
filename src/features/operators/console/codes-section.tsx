import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { renewRecoveryCodes } from "../contract.ts";
import { SecuritySection } from "./security-section.tsx";
import { useAct } from "./use-console.ts";

/** So few codes left that new ones should be made. */
const few = 3;

/** How many recovery codes are left, and new ones. */
export function CodesSection({ left, onMade }: { left: number; onMade: (recoveryCodes: readonly string[]) => void }) {
	const { act, busy } = useAct(renewRecoveryCodes);
	const make = async () => {
		const answer = await act({});
		if (answer) onMade(answer.recoveryCodes);
	};
	return (
		<SecuritySection
			title="Recovery codes"
			badge={<Badge tone={left > few ? "success" : "warn"}>{left === 1 ? "1 left" : `${left} left`}</Badge>}
			lead="For the day your phone is lost. Each opens the console once. With new ones the earlier ones are no longer good."
		>
			<div>
				<Button variant="secondary" busy={busy} onClick={make}>
					Make new recovery codes
				</Button>
			</div>
		</SecuritySection>
	);
}
