import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useAct } from "../../operators/console/index.ts";
import { getPromoCode, listPromoCodes, type PromoCode, switchPromoCode } from "../console-contract.ts";

/** Switches a code off or on at once; a press in the toast takes it back. */
export function SwitchButton({ code: { id, code, state } }: { code: PromoCode }) {
	const { act, busy } = useAct(switchPromoCode, { changes: [listPromoCodes, getPromoCode] });
	const off = state === "off";
	const turn = (active: boolean) => act({ params: { id: String(id) }, body: { active } });
	return (
		<Button
			variant="secondary"
			busy={busy}
			onClick={async () => {
				if (!(await turn(off))) return;
				toast.success(`${code} is switched ${off ? "on" : "off"}.`, { action: { label: "Undo", onClick: () => void turn(!off) } });
			}}
		>
			Switch {off ? "on" : "off"}
			<span className="sr-only"> {code}</span>
		</Button>
	);
}
