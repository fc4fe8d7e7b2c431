import { ConfirmCall } from "#console-kit/index.ts";
import { deletePromoCode, listPromoCodes, type PromoCode } from "../console-contract.ts";

/** Deletes a code that was never used. */
export function DeleteButton({ code: { id, code } }: { code: PromoCode }) {
	return (
		<ConfirmCall
			call={deletePromoCode}
			input={{ params: { id: String(id) } }}
			changes={[listPromoCodes]}
			label="Delete"
			title={`Delete ${code}?`}
			text="This code has never been used. You can't undo this."
			cancel="Keep code"
			variant="secondary"
			to="/console/promo-codes"
		/>
	);
}
