import { Button, toast, useAct } from "#console-kit/index.ts";
import { getPromoCode, listPromoCodes, type PromoCode, switchPromoCode } from "../console-contract.ts";

/** Turns a code off or on at once; the toast offers to undo it. */
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
				toast.success(`${code} is ${off ? "on" : "off"}.`, {
					action: { label: "Undo", onClick: () => void turn(!off) },
				});
			}}
		>
			{off ? "Turn on" : "Turn off"}
			<span className="sr-only"> {code}</span>
		</Button>
	);
}
