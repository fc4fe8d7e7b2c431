import { ConfirmCall } from "#console-kit/index.ts";
import { deletePromoCode, listPromoCodes, type PromoCode } from "../console-contract.ts";
import { promoDeleteMessages as messages } from "./messages.ts";

/** Deletes a code that was never used. */
export function DeleteButton({ code: { id, code } }: { code: PromoCode }) {
	return (
		<ConfirmCall
			call={deletePromoCode}
			input={{ params: { id: String(id) } }}
			changes={[listPromoCodes]}
			label={messages.button}
			title={messages.title(code)}
			text={messages.text}
			cancel={messages.keep}
			variant="secondary"
			to="/console/promo-codes"
		/>
	);
}
