import { useNavigate } from "react-router";
import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { deletePromoCode, listPromoCodes, type PromoCode } from "../console-contract.ts";
import { promoDeleteMessages as messages } from "./messages.ts";

/** Deletes a code that was never used. */
export function DeleteButton({ code: { id, code } }: { code: PromoCode }) {
	const navigate = useNavigate();
	const { act, busy } = useAct(deletePromoCode, { changes: [listPromoCodes], done: ({ message }) => message });
	return (
		<ConfirmButton
			label={messages.button}
			title={messages.title(code)}
			cancel={messages.keep}
			variant="secondary"
			busy={busy}
			onConfirm={async () => {
				if (await act({ params: { id: String(id) } })) void navigate("/console/promo-codes");
			}}
		>
			<p>{messages.text}</p>
		</ConfirmButton>
	);
}
